import { existsSync, writeFileSync } from 'node:fs';
import { readJson } from '../workspace/folders.mjs';

/** Stryker would keep survivors in code that runs on import, even after a new test kills them. */
export function removeSurvivors(file) {
  if (!existsSync(file)) return;
  const results = readJson(file);
  for (const code of Object.values(results.files))
    code.mutants = code.mutants.filter(({ status }) => !['Survived', 'NoCoverage'].includes(status));
  writeFileSync(file, JSON.stringify(results));
}
