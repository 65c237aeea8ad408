import { CommandError, runCommand } from '../command/run-command.mjs';
import { readOrigin } from '../contract/ask-venue.mjs';
import { printOutcomes } from '../contract/print-outcomes.mjs';
import { checkSectionsAt } from '../contract/section-calls.mjs';
import { inRoot, ownSection, sectionFolder } from '../workspace/folders.mjs';

export const runContract = () =>
  runCommand({
    help: `
Usage: npm run contract -- <url>

Compares the store record of the venue API at <url>, such as https://venue.example, with the schema of the section's
settings, and asks for the calls that 'needs' in its package.json names. It changes nothing.

  --help  prints this text

Exit code: 0 when nothing differs, 1 otherwise.`,
    async run(_, positionals) {
      const origin = readOrigin(positionals);
      const packageFile = inRoot(sectionFolder(ownSection), 'package.json');
      const outcomes = await checkSectionsAt(origin, [packageFile]).catch((error) => {
        throw new CommandError(error.message);
      });
      if (!printOutcomes(outcomes)) process.exitCode = 1;
    },
  });
