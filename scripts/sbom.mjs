import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CommandError, runCommand } from './command/run-command.mjs';
import { sbomOf } from './sbom/sbom.mjs';

await runCommand({
  help: `
Usage: npm run sbom -- <folder> [<bundled> …] <file>

Writes the run-time packages of an application as a CycloneDX list (SBOM) in JSON.

  <folder>   host/server, venue-api, or a folder that \`pnpm deploy\` has made
  <bundled>  a folder whose packages the application ships in a build, such as host
  <file>     where the list is written, such as sbom.cdx.json
  --help     prints this text

Exit code: 0 when the list is written, 1 otherwise.`,
  run(values, paths) {
    if (paths.length < 2)
      throw new CommandError('Name a folder and a file: npm run sbom -- host/server host sbom.cdx.json');
    const [file, ...folders] = paths.map((path) => resolve(path)).reverse();
    writeFileSync(file, `${sbomOf(...folders.reverse())}\n`);
  },
});
