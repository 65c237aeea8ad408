import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { sectionManifest } from '../testing/fixture.ts';
import type { SectionManifest } from '@kantine/contract/manifest';

import { emptyRegistry, parseRegistry } from './registry.ts';

const good = sectionManifest('takeaway');
const retail = sectionManifest('retail');
const file = (given: unknown, name = 'retail') =>
  `{"sections":{"takeaway":${JSON.stringify(good)},${JSON.stringify(name)}:${JSON.stringify(given)}}}`;

function read(given: unknown, name = 'retail', before = emptyRegistry) {
  const problems: string[] = [];
  const report = (problem: string) => void problems.push(problem);
  const { sections } = parseRegistry(file(given, name), ['https://sections.example'], before, report);
  return { sections, problems };
}

const withRoute = (route: unknown) => ({ ...retail, routes: [route] });
const withMenu = (menu: object) => ({ ...retail, menu: { label: 'Te', ...menu } });
const withSettings = (attribute: string) => ({ ...retail, settings: { attribute, schema: {} } });
const damaged: [change: unknown, problem: RegExp][] = [
  [null, /names null, which must be an object/],
  [[], /must be an object/],
  ['/entry.js', /names "\/entry.js", which must be an object/],
  [{ ...retail, version: '' }, /names "" as 'version', which must be a text that is not empty/],
  [{ ...retail, version: undefined }, /has no 'version'/],
  [{ ...retail, name: 'te' }, /names itself 'te'/],
  [{ ...retail, entry: { ...retail.entry, global: 5 } }, /names 5 as 'entry.global'/],
  [{ ...retail, contract: { range: '^1' } }, /a value of another type as 'contract'/],
  [{ ...retail, base: 'javascript:alert(1)/' }, /as 'base', which must be a folder below \/sections\//],
  [{ ...retail, base: '/sections/retail/../../x/' }, /as 'base'/],
  [{ ...retail, base: '/sections/retail/?y/' }, /as 'base'/],
  [{ ...retail, base: '//sections/retail/' }, /as 'base'/],
  [{ ...retail, base: '/sections/retail/1' }, /as 'base'/],
  [{ ...retail, base: 'https://evil.example/sections/x/' }, /whose origin is not allowed/],
  [{ ...retail, base: 'https://sections.example@evil.example/sections/x/' }, /origin is not allowed/],
  [{ ...retail, entry: { file: '../x.js', global: 'x' } }, /as 'entry.file', which must be a file below/],
  [{ ...retail, files: '/sections/x.js' }, /as 'files', which must be a list/],
  [{ ...retail, files: ['https://evil.example/sections/x.css'] }, /as 'files.0', which must be a file below/],
  [{ ...retail, files: null }, /names null as 'files'/],
  [withRoute(null), /names null as 'routes.0'/],
  [withRoute({ files: [] }), /has no 'routes.0.path'/],
  [withRoute({ path: '', calls: ['https://evil.example'] }), /must be a path of the venue API/],
  [withRoute({ path: '', calls: '/menus' }), /as 'routes.0.calls'/],
  [withRoute({ path: '', queryParameters: ['a=b'] }), /as 'routes.0.queryParameters.0'/],
  [withMenu({ storeAttribute: 'te section' }), /as 'menu.storeAttribute', which must be an attribute/],
  [withMenu({ storeAttribute: 'constructor' }), /as 'menu.storeAttribute', which must be an attribute/],
  [withMenu({ needsAccount: 1 }), /must be true or false/],
  [
    withSettings('pages'),
    /has its settings in 'pages', which the site itself reads: 'retail_section' is its own/,
  ],
  [withSettings('takeaway_section'), /has its settings in 'takeaway_section'/],
  [
    { ...withSettings('retail_section'), ...withMenu({ storeAttribute: 'pages' }) },
    /has its settings in 'pages'/,
  ],
];

it('reads a registry that begins with the byte order mark of an editor on Windows', () => {
  const { sections } = parseRegistry(`\uFEFF${file(retail)}`, [], emptyRegistry, assert.fail);
  assert.deepEqual(Object.keys(sections), ['takeaway', 'retail']);
});

describe('a registry with one damaged entry', () => {
  for (const [entry, problem] of damaged)
    it(`loses only that section and says why: ${JSON.stringify(entry).slice(0, 300)}`, () => {
      const { sections, problems } = read(entry);
      assert.deepEqual(Object.keys(sections), ['takeaway']);
      assert.equal(problems.length, 1);
      assert.match(problems[0]!, /^the section 'retail' /);
      assert.match(problems[0]!, problem);
    });

  for (const name of ['__proto__', 'Retail', '../retail', '', 'a b'])
    it(`loses a section that is named ${JSON.stringify(name)}`, () => {
      const { sections, problems } = read({ ...good, name }, name);
      assert.deepEqual(Object.keys(sections), ['takeaway']);
      assert.equal(Object.getPrototypeOf(sections), Object.prototype);
      assert.equal(problems.length, 1);
    });

  it('keeps the last good entry of that section', () => {
    const before = { sections: { retail: { ...retail, version: '1' } as unknown as SectionManifest } };
    assert.equal(read({ ...retail, entry: 5 }, 'retail', before).sections['retail']?.version, '1');
  });
});

it('a retired section stays retired where its entry is damaged, and comes back by a good one', () => {
  const retired = { ...retail, retired: '2026-11-26T12:00:00.000Z' };
  const parse = (given: unknown, before = emptyRegistry) =>
    parseRegistry(file(given), [], before, () => undefined);
  const first = parse(retired);
  for (const registry of [first, parse({ ...retail, entry: 5 }, first)]) {
    assert.deepEqual(Object.keys(registry.sections), ['takeaway']);
    assert.deepEqual(Object.keys(registry.retired ?? {}), ['retail']);
  }
  const back = parse(retail, first);
  assert.deepEqual([Object.keys(back.sections), back.retired], [['takeaway', 'retail'], {}]);
});

describe('a registry of another version', () => {
  it('may lack files and routes', () => {
    const { files, integrity, ...rest } = retail;
    const read1 = read(rest).sections['retail'];
    assert.deepEqual([read1?.files, read1?.shares, read1?.routes, read1?.integrity], [[], [], [], {}]);
    assert.ok(files.length > 0 && 'remoteEntry.js' in integrity);
  });

  it('may have fields that this server does not know', () => {
    const menu = { label: 'Te', colour: 'green' };
    const { sections, problems } = read({ ...retail, menu, colour: 'green' });
    assert.deepEqual(problems, []);
    assert.deepEqual(sections['retail']?.menu, {
      label: 'Te',
      description: '',
      icon: '',
      order: 100,
      needsAccount: false,
    });
  });
});

for (const text of ['null', '5', '[]', '{}', '{"sections":[]}', '{"sections":null}', '{"sections":'])
  it(`refuses the whole file ${text}`, () => {
    assert.throws(() => parseRegistry(text, [], emptyRegistry, () => undefined));
  });
