import { Application } from 'typedoc';
import { CommandError, runCommand } from './command/run-command.mjs';
import { contractVersion, entryPoints } from './contract/reports.mjs';
import { inRoot } from './workspace/folders.mjs';

const output = inRoot('.cache', 'contract-docs', contractVersion);

await runCommand({
  help: `
Usage: npm run docs:contract

Writes the documentation of the shared contract, with an example for each entry point, and prints its address.

  --help  prints this text

Exit code: 0 when the documentation is written, 1 otherwise.`,
  async run() {
    const app = await Application.bootstrap({
      name: `The shared contract ${contractVersion}`,
      entryPoints: entryPoints.map(({ file }) => file),
      tsconfig: inRoot('tsconfig.json'),
      readme: inRoot('shared', 'contract', 'CHANGELOG.md'),
      skipErrorChecking: true,
      excludeExternals: true,
      disableSources: true,
      // An example is the name of a file, not code.
      jsDocCompatibility: { exampleTag: false },
      treatValidationWarningsAsErrors: true,
      logLevel: 'Warn',
    });
    const project = await app.convert();
    if (!project) throw new CommandError('TypeDoc could not read the shared packages');
    await app.generateDocs(project, output);
    if (app.logger.hasErrors()) throw new CommandError('The documentation is not complete');
    console.log(`${output}/index.html`);
  },
});
