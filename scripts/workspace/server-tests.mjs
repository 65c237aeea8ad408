import { filesBelow } from './folders.mjs';

/** Tests that node:test runs: jest has the browser's code. */
export const serverTestFiles = () =>
  ['scripts', 'host/server', 'venue-api', 'shared/build', 'shared/contract', 'shared/node', 'ops'].flatMap(
    (folder) => filesBelow(folder, (path) => /\.test\.(?:ts|mjs)$/.test(path)),
  );
