import { sharedContractVersion } from '@kantine/contract';
import exportsOfVersions from '@kantine/contract/exports.json';
import contractPackage from '@kantine/contract/package.json';

import { eagerShares, lazyShares } from './shares';

/** The names that a version exports, by share key. */
type Faces = Record<string, string[]>;

const contractVersions: [string, Faces][] = Object.entries(exportsOfVersions);

// docs/sections.md has the rule.
const [latest, offered] = contractVersions.at(-1)!;

const namesOf = (faces: Faces) =>
  new Set(Object.entries(faces).flatMap(([face, names]) => names.map((name) => `${face}: ${name}`)));
const without = (some: Set<string>, others: Set<string>) => [...some].filter((name) => !others.has(name));

/** Which number must be higher than before: 0 the first, 1 the second, 2 the third. */
function levelOf(before: Faces, after: Faces): number {
  if (without(namesOf(before), namesOf(after)).length > 0) return 0;
  return without(namesOf(after), namesOf(before)).length > 0 ? 1 : 2;
}

test('the contract is of the latest version that is written down, and so is the package', () => {
  expect([sharedContractVersion, contractPackage.version]).toEqual([latest, latest]);
});

test('the host hands to sections the names that the list has for this version of the contract', async () => {
  const modules = await Promise.all(
    Object.entries({ ...eagerShares, ...lazyShares })
      .filter(([key]) => key.startsWith('@'))
      .map(
        async ([key, share]) =>
          [key, typeof share === 'function' ? await (share as () => Promise<object>)() : share] as const,
      ),
  );
  const faces = modules.map(([key, module]) => [
    key.replace('@kantine/', ''),
    Object.keys(module)
      .filter((name) => name !== '__esModule')
      .sort(),
  ]);
  expect(Object.fromEntries(faces)).toEqual(offered);
});

test('a version that takes something away is a new major one, and one that adds something a new minor one', () => {
  const numbers = contractVersions.map(([version, faces]) => ({
    faces,
    parts: version.split('.').map(Number),
  }));
  for (const [index, { faces, parts }] of numbers.entries()) {
    const before = numbers[index - 1];
    if (!before) continue;
    const raised = parts.findIndex((part, place) => part !== before.parts[place]);
    expect(raised).toBeLessThanOrEqual(levelOf(before.faces, faces));
  }
});

test('the rule finds each kind of change', () => {
  const before = { money: ['toOre', 'formatPrice'] };
  expect(levelOf(before, { money: ['toOre'] })).toBe(0);
  expect(levelOf(before, { money: ['toOre', 'formatPrice', 'more'] })).toBe(1);
  expect(levelOf(before, before)).toBe(2);
});
