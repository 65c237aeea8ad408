import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { inRoot, readJson, sharedPackages } from '../workspace/folders.mjs';

const tools = [
  ...['@eslint/js', '@fastify/http-proxy', '@fastify/static', '@jridgewell/trace-mapping'],
  ...['@swc/core', '@swc/jest', '@types/node'],
  ...['eslint', 'eslint-config-prettier', 'eslint-plugin-jsx-a11y', 'eslint-plugin-react-hooks', 'fastify'],
  ...['globals', 'jest', 'jest-environment-jsdom', 'tsx', 'typescript'],
  ...['typescript-eslint', 'webpack', 'webpack-cli', 'write-file-atomic'],
];

/** A section's own files import these, so npm puts them into the section's node_modules. */
const peers = [
  ...['react', 'react-dom', '@types/jest', '@types/react', '@types/react-dom'],
  ...['@testing-library/dom', '@testing-library/jest-dom', '@testing-library/react'],
  '@testing-library/user-event',
];

const { catalog } = parse(readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8'));
const workspace = readJson(inRoot('package.json'));
const packageOf = (folder) => readJson(inRoot(folder, 'package.json'));

export function kitPackage() {
  const shared = sharedPackages().map((name) => packageOf(`shared/${name}`));
  const libraries = [...shared, packageOf('host/server'), packageOf('venue-api')].flatMap((each) =>
    Object.entries(each.dependencies ?? {}),
  );
  const isForeign = ([name]) => !name.startsWith('@kantine/');
  const isPeer = ([name]) => peers.includes(name);
  return {
    ...identity(),
    description: 'Builds, tests, shows and deploys a section of Kantine from a repository of its own.',
    exports: {
      './eslint': './scripts/sdk/eslint.mjs',
      './jest': './scripts/sdk/jest.mjs',
      './webpack': './scripts/sdk/webpack.mjs',
      './tsconfig.json': './tsconfig.json',
      './package.json': './package.json',
    },
    dependencies: {
      ...toVersions([...libraries, ...pick(tools)].filter((each) => isForeign(each) && !isPeer(each))),
      ...Object.fromEntries(shared.map((each) => [each.name, each.version])),
    },
    peerDependencies: toVersions(pick(peers)),
    // npm puts it first in the PATH of the section's commands.
    optionalDependencies: workspace.optionalDependencies,
    bundleDependencies: shared.map(({ name }) => name),
  };
}

export function starterPackage() {
  const { name, version } = packageOf('shared/build');
  return {
    ...identity(),
    description: 'Makes a section of Kantine with a repository of its own, and puts the kit into it.',
    dependencies: { [name]: version },
    bundleDependencies: [name],
  };
}

const identity = () => ({
  name: '@kantine/section',
  version: packageOf('shared/contract').version,
  type: 'module',
  engines: { node: '>=20.19' },
  bin: { kantine: 'scripts/sdk/kantine.mjs' },
});

const pick = (names) => names.map((name) => [name, workspace.devDependencies[name]]);

const toVersions = (entries) =>
  Object.fromEntries(
    entries
      .map(([name, version]) => [name, version === 'catalog:' ? catalog[name] : version])
      .sort(([one], [other]) => one.localeCompare(other, 'en')),
  );

/** Libraries are named by the kit alone: npm would nest those of a bundled package. */
export function bundledPackage(name) {
  const { version, type, exports, publishConfig } = packageOf(`shared/${name}`);
  return { name: `@kantine/${name}`, version, type, exports, ...publishConfig };
}

export function kitTypes() {
  const { compilerOptions } = readJson(inRoot('tsconfig.json'));
  const { compilerOptions: base } = readJson(inRoot('tsconfig.base.json'));
  const paths = sharedPackages().flatMap((name) =>
    Object.entries(bundledPackage(name).exports).flatMap(([path, target]) => {
      const file = (target.types ?? target).replace(/\.mjs$/, '.d.mts');
      const key = `@kantine/${name}${path.slice(1)}`;
      // The builds in `dist` have no declarations.
      return /^(?!\.\/dist).+\.m?tsx?$/.test(file)
        ? [[key, [file.replace('.', `./node_modules/@kantine/${name}`)]]]
        : [];
    }),
  );
  return {
    compilerOptions: { ...base, ...compilerOptions, paths: Object.fromEntries(paths) },
    files: ['./node_modules/@kantine/build/types/imported-files.d.ts'],
    include: ['${configDir}/src'],
  };
}
