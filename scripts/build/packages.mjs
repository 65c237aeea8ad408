import { existsSync } from 'node:fs';
import {
  commandFile,
  filesBelow,
  inRoot,
  sectionFolder,
  sectionNames,
  sharedFolder,
} from '../workspace/folders.mjs';

// A changed lock file can change any output; a changed test cannot.
const settings = ['package.json', 'pnpm-lock.yaml', 'tsconfig.base.json'];
const isSource = (path) => !/\.(?:test|spec)\.[^/]+$/.test(path) && !path.includes('/testing/');
const sourcesBelow = (folder, except) =>
  filesBelow(folder, (path) => isSource(path) && !(except && path.startsWith(except)));

const withWebpack = (name, folder, { more = [], ...rest }) => ({
  ...{ name, folder, output: `${folder}/dist`, needs: `${folder}/webpack.config.mjs`, isServed: true },
  inputs: () => [
    ...sourcesBelow(folder, 'host/server/'),
    ...sourcesBelow(sharedFolder, `${sharedFolder}/node/`),
    ...more,
  ],
  program: () => [commandFile('webpack-cli'), '--config', 'webpack.config.mjs', '--mode', 'production'],
  ...rest,
});

const withTsc = (name, folder, proof, more = () => []) => ({
  ...{ name, folder, output: `${folder}/dist`, needs: `${folder}/tsconfig.json`, proof },
  inputs: () => [...sourcesBelow(folder), ...more()],
  program: () => [commandFile('typescript-native', 'tsc'), '-p', 'tsconfig.json', '--noEmit', 'false'],
});

/** `proof` is a file that every build of it writes. The kit has the output of all but the team's section, which it can build. */
export const builds = () =>
  [
    withWebpack('host', 'host', {
      output: 'host/dist/public',
      proof: 'index.html',
      more: sectionNames().map((section) => `${sectionFolder(section)}/package.json`),
    }),
    ...sectionNames().map((section) =>
      withWebpack(section, sectionFolder(section), { section, proof: 'manifest.json' }),
    ),
    withTsc('node', 'shared/node', 'log.js'),
    withTsc('server', 'host/server', 'start.js'),
    withTsc('venue-api', 'venue-api', 'start.js', () => filesBelow('shared/contract')),
  ]
    .map(({ needs, proof, inputs, ...build }) => ({
      ...build,
      proof: `${build.output}/${proof}`,
      canBuild: existsSync(inRoot(needs)),
      inputs: () =>
        [...new Set([...settings, ...inputs(), needs])].filter((path) => existsSync(inRoot(path))),
    }))
    .filter(({ canBuild, proof }) => canBuild || existsSync(inRoot(proof)));
