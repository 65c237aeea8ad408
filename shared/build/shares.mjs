import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const readJson = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
export const { version: contractVersion } = readJson('../contract/package.json');
const require = createRequire(import.meta.url);
const { version: reactVersion } = require('react/package.json');

export const sharedPackages = ['core', 'routing', 'ui', 'shop'];

export const codeExports = (name) =>
  Object.entries(readJson(`../${name}/package.json`).exports)
    .filter(([path]) => !/\.(css|json)$|\/server$/.test(path))
    .map(([path, file]) => ({ key: `@kantine/${name}${path.slice(1)}`, file }));

const singleton = (version) => ({ singleton: true, requiredVersion: `^${version}`, version });

export const shares = Object.fromEntries([
  ['react', singleton(reactVersion)],
  ['react/jsx-runtime', singleton(reactVersion)],
  ...sharedPackages.flatMap(codeExports).map(({ key }) => [key, singleton(contractVersion)]),
]);
