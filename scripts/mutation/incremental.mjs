// The results of the run before, which Stryker reuses for mutants whose code and tests are the same.
import { existsSync, writeFileSync } from 'node:fs';
import { readJson } from '../workspace/folders.mjs';

/**
 * Removes the mutants that no test killed, so that they are tried again. Stryker would keep those in code that runs when its
 * module is imported, such as a table: it does not see that new tests hold them.
 */
export function forgetSurvivors(file) {
  if (!existsSync(file)) return;
  const results = readJson(file);
  for (const code of Object.values(results.files))
    code.mutants = code.mutants.filter(({ status }) => !['Survived', 'NoCoverage'].includes(status));
  writeFileSync(file, JSON.stringify(results));
}
