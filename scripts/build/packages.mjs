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
const shared = () => filesBelow(sharedFolder, (path) => isSource(path) && !path.includes('/node/'));

const webpack = () => ({
  file: commandFile('webpack-cli'),
  args: ['--config', 'webpack.config.mjs', '--mode', 'production'],
});
const tsc = (project) => ({
  file: commandFile('typescript-native', 'tsc'),
  args: ['-p', project, '--noEmit', 'false'],
});

export function builds() {
  const all = [
    {
      name: 'host',
      folder: 'host',
      output: 'host/dist/public',
      proof: 'host/dist/public/index.html',
      inputs: () => [
        ...filesBelow('host', (path) => isSource(path) && !path.startsWith('host/server/')),
        ...shared(),
      ],
      program: webpack,
      needs: 'host/webpack.config.mjs',
    },
    ...sectionNames().map((section) => ({
      name: section,
      section,
      folder: sectionFolder(section),
      output: `${sectionFolder(section)}/dist`,
      proof: `${sectionFolder(section)}/dist/mf-manifest.json`,
      inputs: () => [...filesBelow(sectionFolder(section), isSource), ...shared()],
      program: webpack,
      needs: `${sectionFolder(section)}/webpack.config.mjs`,
    })),
    {
      name: 'node',
      folder: 'shared/node',
      output: 'shared/node/dist',
      proof: 'shared/node/dist/log.js',
      inputs: () => filesBelow('shared/node', isSource),
      program: () => tsc('tsconfig.json'),
      needs: 'shared/node/tsconfig.json',
    },
    {
      name: 'server',
      folder: 'host/server',
      output: 'host/server/dist',
      proof: 'host/server/dist/start.js',
      inputs: () => filesBelow('host/server', isSource),
      program: () => tsc('tsconfig.json'),
      needs: 'host/server/tsconfig.json',
    },
    {
      name: 'venue-api',
      folder: 'venue-api',
      output: 'venue-api/dist',
      proof: 'venue-api/dist/start.js',
      inputs: () => [...filesBelow('venue-api', isSource), ...filesBelow('shared/contract')],
      program: () => tsc('tsconfig.json'),
      needs: 'venue-api/tsconfig.json',
    },
  ];
  return all
    .filter(({ needs, proof }) => [needs, proof].some((path) => existsSync(inRoot(path))))
    .map(({ needs, ...build }) => ({
      ...build,
      // The kit has the output of all but the team's section.
      canBuild: existsSync(inRoot(needs)),
      inputs: () => [...settings, ...build.inputs()].concat(needs).filter(unique),
    }));
}

const unique = (path, index, all) => all.indexOf(path) === index && existsSync(inRoot(path));
