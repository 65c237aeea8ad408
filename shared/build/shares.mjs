import { readFileSync } from 'node:fs';

const readJson = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
export const { version: contractVersion } = readJson('../contract/package.json');
const { version: reactVersion } = readJson('./node_modules/react/package.json');

/** The packages that the host hands to sections at run time, lowest layer first. */
export const sharedPackages = ['core', 'routing', 'ui', 'shop'];

/** The exports of a package that are code, each with its share key; style sheets are built into the host. */
export const codeExports = (name) =>
  Object.entries(readJson(`../${name}/package.json`).exports)
    .filter(([path]) => !/\.(css|json)$/.test(path))
    .map(([path, file]) => ({ key: `@kantine/${name}${path.slice(1)}`, file }));

const singleton = (version) => ({ singleton: true, requiredVersion: `^${version}`, version });

/**
 * The share keys: React and the exports of the shared packages. The host brings them, a section never does.
 * Libraries are no share keys: a section reaches them through the shared packages, so that there is one copy of each store,
 * of the router and of the query cache, and unused parts of a library are not sent.
 * The host hands each over by its exact key (host/src/federation/shares.ts).
 */
export const shares = Object.fromEntries([
  ['react', singleton(reactVersion)],
  ['react/jsx-runtime', singleton(reactVersion)],
  ...sharedPackages.flatMap(codeExports).map(({ key }) => [key, singleton(contractVersion)]),
]);
