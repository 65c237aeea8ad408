import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { registryEntry } from '../testing/fixture.ts';
import { emptyRegistry, parseRegistry, type RegistryEntry } from './registry.ts';

const good = registryEntry('takeaway');
const file = (retail: unknown, name = 'retail') =>
  `{"sections":{"takeaway":${JSON.stringify(good)},${JSON.stringify(name)}:${JSON.stringify(retail)}}}`;

function read(retail: unknown, name = 'retail', before = emptyRegistry) {
  const problems: string[] = [];
  const { sections } = parseRegistry(file(retail, name), ['https://sections.example'], {
    before,
    report: (problem) => problems.push(problem),
  });
  return { sections, problems };
}

const damaged: [change: unknown, problem: RegExp][] = [
  [null, /names null, which must be an object/],
  [[], /must be an object/],
  ['/entry.js', /names "\/entry.js", which must be an object/],
  [{ ...good, version: '' }, /names "" as 'version', which must be a text that is not empty/],
  [{ ...good, version: undefined }, /has no 'version'/],
  [{ ...good, global: 5 }, /names 5 as 'global'/],
  [{ ...good, contract: { range: '^1' } }, /a value of another type as 'contract'/],
  [{ ...good, entry: 'javascript:alert(1)' }, /as 'entry', which must be a path below \/sections\//],
  [{ ...good, entry: '/sections/retail/../../x.js' }, /as 'entry'/],
  [{ ...good, entry: '/sections/retail/x.js?y' }, /as 'entry'/],
  [{ ...good, entry: '//sections/retail/x.js' }, /as 'entry'/],
  [{ ...good, entry: 'https://evil.example/sections/x.js' }, /whose origin is not allowed/],
  [{ ...good, entry: 'https://sections.example@evil.example/sections/x.js' }, /origin is not allowed/],
  [{ ...good, preload: { scripts: '/sections/x.js' } }, /as 'preload.scripts', which must be a list/],
  [{ ...good, preload: { scripts: [], styles: ['https://evil.example/sections/x.css'] } }, /not allowed/],
  [{ ...good, preload: null }, /names null as 'preload'/],
  [{ ...good, screens: [null] }, /names null as 'screens.0'/],
  [{ ...good, screens: [{ scripts: [] }] }, /has no 'screens.0.path'/],
  [{ ...good, screens: [{ path: '', calls: ['https://evil.example'] }] }, /must be a path of the venue API/],
  [{ ...good, screens: [{ path: '', calls: '/menus' }] }, /as 'screens.0.calls'/],
  [{ ...good, place: { label: 'Te', when: 'te section' } }, /as 'place.when', which must be 'always' or/],
  [{ ...good, place: { label: 'Te', when: 'always', needsAccount: 1 } }, /must be true or false/],
];

describe('a registry with one damaged entry', () => {
  for (const [entry, problem] of damaged)
    it(`loses only that section and says why: ${JSON.stringify(entry).slice(0, 300)}`, () => {
      const { sections, problems } = read(entry);
      assert.deepEqual(Object.keys(sections), ['takeaway']);
      assert.equal(problems.length, 1);
      assert.match(problems[0]!, /^the section 'retail' /);
      assert.match(problems[0]!, problem);
      assert.throws(() => parseRegistry(file(entry), ['https://sections.example']), problem);
    });

  for (const name of ['__proto__', 'Retail', '../retail', '', 'a b'])
    it(`loses a section that is named ${JSON.stringify(name)}`, () => {
      const { sections, problems } = read(good, name);
      assert.deepEqual(Object.keys(sections), ['takeaway']);
      assert.equal(Object.getPrototypeOf(sections), Object.prototype);
      assert.equal(problems.length, 1);
    });

  it('keeps the last good entry of that section', () => {
    const before = { sections: { retail: { ...good, version: '1' } as RegistryEntry } };
    assert.equal(read({ ...good, entry: 5 }, 'retail', before).sections['retail']?.version, '1');
  });
});

describe('a registry of another version', () => {
  it('may lack files and screens', () => {
    const { version, entry, global, contract } = good;
    const { retail } = read({ version, entry, global, contract }).sections;
    assert.deepEqual(retail?.preload, { scripts: [], styles: [], shares: [] });
    assert.deepEqual(retail?.screens, []);
  });

  it('may have fields that this server does not know', () => {
    const place = { label: 'Te', when: 'always', colour: 'green' };
    const { sections, problems } = read({ ...good, place, colour: 'green' });
    assert.deepEqual(problems, []);
    const { label, when } = place;
    assert.deepEqual(sections['retail']?.place, {
      label,
      when,
      description: '',
      icon: '',
      needsAccount: false,
    });
  });
});

for (const text of ['null', '5', '[]', '{}', '{"sections":[]}', '{"sections":null}', '{"sections":'])
  it(`refuses the whole file ${text}`, () => {
    assert.throws(() => parseRegistry(text));
  });
