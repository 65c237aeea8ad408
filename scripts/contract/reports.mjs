// The report of a version: shared/contract/reports/<version>/<entry point>.d.ts holds all that it exports, in types.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeExports, contractVersion, sharedPackages } from '@kantine/build/shares.mjs';
import { inRoot, sharedFolder } from '../workspace/folders.mjs';
import { withoutComments } from './report-source.mjs';

export { contractVersion };

/** `@kantine/core/calendar-file` is `core.calendar-file`. */
export const entryOf = (key) => key.replace('@kantine/', '').replaceAll('/', '.');

const folder = inRoot(sharedFolder, 'contract', 'reports');

/** @returns {Record<string, Record<string, string>>} the declarations by version and entry point */
export const readReports = () =>
  Object.fromEntries(namesIn(folder).map((version) => [version, readReport(version)]));

export const readChangeLog = () => readFileSync(inRoot('shared', 'contract', 'CHANGELOG.md'), 'utf8');

function readReport(version) {
  const files = namesIn(join(folder, version));
  return Object.fromEntries(
    files.map((file) => [file.replace(/\.d\.ts$/, ''), readFileSync(join(folder, version, file), 'utf8')]),
  );
}

const namesIn = (path) => (existsSync(path) ? readdirSync(path).sort() : []);

export function writeReport(version, report) {
  mkdirSync(join(folder, version), { recursive: true });
  for (const [entry, text] of Object.entries(report))
    writeFileSync(join(folder, version, `${entry}.d.ts`), text);
}

export const entryPoints = [
  { key: '@kantine/contract', file: './src/contract.ts' },
  ...sharedPackages.flatMap(codeExports),
].map(({ key, file }) => ({ key, file: inRoot('shared', key.split('/')[1], file) }));

/** The types of the source, in the form of a report. */
export async function generateReport() {
  const { rollup } = await import('rollup');
  const { dts } = await import('rollup-plugin-dts');
  // With symlinks as they are, the libraries of libraries are not found, and their types become `any`.
  const compilerOptions = { noEmit: false, preserveSymlinks: false };
  const plugin = dts({ tsconfig: inRoot('tsconfig.json'), compilerOptions });
  const declarations = entryPoints.map(async ({ key, file }) => {
    const bundle = await rollup({
      input: file,
      external: (id) => !/^[./]/.test(id),
      plugins: [plugin],
    });
    const { output } = await bundle.generate({
      paths: (id) => (id.startsWith('@kantine/') ? `./${entryOf(id)}` : id),
    });
    return [entryOf(key), withoutComments(output[0].code)];
  });
  return Object.fromEntries(await Promise.all(declarations));
}
