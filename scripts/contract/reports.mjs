// shared/contract/reports has the newest report, in types; git has the earlier ones.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { codeExports, contractVersion, sharedPackages } from '@kantine/build/shares.mjs';
import { findBase, git } from '../verify/changes.mjs';
import { inRoot, sharedFolder } from '../workspace/folders.mjs';
import { withoutComments } from './report-source.mjs';

export { contractVersion };

export const entryOf = (key) => key.replace('@kantine/', '').replaceAll('/', '.');

const folder = `${sharedFolder}/contract/reports`;
const inReports = (...parts) => inRoot(folder, ...parts);

export const readReport = (version) =>
  existsSync(inReports(version)) ? readKept(version) : readFromHistory(version);

export function findPrevious(version) {
  const before = withHistory(() => JSON.parse(git('show', `${findBase()}:shared/contract/package.json`)));
  return before && before.version !== version
    ? { version: before.version, report: readReport(before.version) }
    : undefined;
}

export const readChangeLog = () => readFileSync(inRoot('shared', 'contract', 'CHANGELOG.md'), 'utf8');

const readKept = (version) =>
  toReport(readdirSync(inReports(version)), (file) => readFileSync(inReports(version, file), 'utf8'));

const readFromHistory = (version) =>
  withHistory(() => {
    const path = `${folder}/${version}`;
    const commit = git('log', '-1', '--format=%H', '--diff-filter=AM', '--', path);
    const files = git('ls-tree', '--name-only', `${commit}:${path}`).split('\n');
    return toReport(files, (file) => git('show', `${commit}:${path}/${file}`));
  });

const toReport = (files, read) =>
  Object.fromEntries(files.map((file) => [file.replace(/\.d\.ts$/, ''), read(file)]));

/** A kit and an archive of the sources have no history. */
function withHistory(read) {
  try {
    return read();
  } catch {
    return undefined;
  }
}

export function writeReport(version, report) {
  rmSync(inReports(), { recursive: true, force: true });
  mkdirSync(inReports(version), { recursive: true });
  for (const [entry, text] of Object.entries(report))
    writeFileSync(inReports(version, `${entry}.d.ts`), text);
}

const shared = sharedPackages.flatMap(codeExports).map(({ key, file }) => ({ key, file: fileOf(key, file) }));

function fileOf(key, file) {
  return inRoot('shared', key.split('/')[1], file);
}

/** With the types of the venue API, which belong to its document and are in no report. */
export const entryPoints = [
  { key: '@kantine/contract', file: fileOf('@kantine/contract', './src/contract.ts') },
  ...shared,
];

export async function generateReport() {
  const { rollup } = await import('rollup');
  const { dts } = await import('rollup-plugin-dts');
  // With symlinks as they are, the libraries of libraries are not found, and their types become `any`.
  const compilerOptions = { noEmit: false, preserveSymlinks: false };
  const plugin = dts({ tsconfig: inRoot('tsconfig.json'), compilerOptions });
  const isShared = (id) => shared.some(({ key }) => key === id);
  const report = {};
  // Bundles that are made side by side change the order in which TypeScript meets types, and with it the order in unions.
  for (const { key, file } of shared) {
    const bundle = await rollup({
      input: file,
      external: (id) => !/^[./]/.test(id),
      plugins: [plugin],
    });
    const { output } = await bundle.generate({ paths: (id) => (isShared(id) ? `./${entryOf(id)}` : id) });
    report[entryOf(key)] = withoutComments(output[0].code);
  }
  return report;
}
