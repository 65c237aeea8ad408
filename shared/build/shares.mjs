import { readFileSync } from 'node:fs';

const shared = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const { version: reactVersion } = JSON.parse(
  readFileSync(new URL('../node_modules/react/package.json', import.meta.url), 'utf8'),
);

const one = (version) => ({ singleton: true, requiredVersion: `^${version}`, version });

/**
 * What the host brings and a section does not: React, and everything shared exports to the browser.
 * Libraries are not shared by themselves: a section reaches them through shared, so that one copy of a store,
 * a router or a cache is all there can be, and what nobody uses of them is not sent.
 * The keys are exact, because the host hands each over by its key (host/src/federation/shares.ts).
 */
export const shares = Object.fromEntries([
  ['react', one(reactVersion)],
  ['react/jsx-runtime', one(reactVersion)],
  ...Object.keys(shared.exports)
    // The contract is types and a few constants: whoever imports it has it.
    .filter((path) => !/^\.\/(build|testing|contract)(\/|$)|\.css$/.test(path))
    .map((path) => [`${shared.name}${path.slice(1)}`, one(shared.version)]),
]);
