// npm run sbom: the packages that an application runs with.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runCommand } from './command/run-command.mjs';
import { CommandError } from './command/command-error.mjs';
import { sbomOf } from './sbom/sbom.mjs';

await runCommand({
  help: `
Usage: npm run sbom -- <folder> <file>

Writes the run-time packages of an application as a CycloneDX list (SBOM) in JSON.

  <folder>  host, venue-api, or a folder that \`pnpm deploy\` has made
  <file>    where the list is written, such as sbom.cdx.json
  --help    prints this text

Exit code: 0 when the list is written, 1 otherwise.`,
  run(values, [folder, file, ...rest]) {
    if (!folder || !file || rest.length > 0)
      throw new CommandError('Name a folder and a file: npm run sbom -- host sbom.cdx.json');
    writeFileSync(resolve(file), `${sbomOf(resolve(folder))}\n`);
  },
});
