import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { inRoot } from '../../scripts/workspace/folders.mjs';

/** Writes figures as JSON, without a file below .cache/bench. */
export async function writeReport(name, output, report) {
  const file = output ? resolve(output) : inRoot('.cache', 'bench', `${name}.json`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(report, null, 1)}\n`);
}
