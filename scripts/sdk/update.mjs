import { CommandError, runCommand } from '../command/run-command.mjs';
import { ownSection } from '../workspace/folders.mjs';
import { putKit } from './create-own-section.mjs';

await runCommand({
  help: `
Usage: npx --package <the new kit's file> kantine update

In a section's folder: puts the new kit's file in the place of the old one, and names it in package.json.

  --help  prints this text

Exit code: 0 when the kit is replaced, 1 otherwise.`,
  run() {
    if (!ownSection) throw new CommandError('There is no section here: run it in the folder of a section');
    const kit = putKit(process.cwd());
    console.log(`The section has ${kit}. Next: npm install --save-dev ./${kit} && npm test`);
  },
});
