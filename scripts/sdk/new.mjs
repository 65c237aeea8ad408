import { CommandError, runCommand } from '../command/run-command.mjs';
import { createOwnSection } from './create-own-section.mjs';

await runCommand({
  help: `
Usage: npx --package <the kit's file> kantine new <name>

Creates <name>/: a section with a screen at /<name>, a menu entry, a card on the front page, a test, and the kit.

  <name>  at most 24 letters from a to z, with single dashes between
  --help  prints this text

Exit code: 0 when the section is created, 1 otherwise.`,
  run(_, [name, ...rest]) {
    if (name === undefined || rest.length > 0) throw new CommandError('Name one section: kantine new <name>');
    const folder = createOwnSection(process.cwd(), name);
    console.log(`${folder}/ is created. Next: cd ${folder} && npm install`);
  },
});
