import { CommandError, runCommand } from './command/run-command.mjs';
import { createSection } from './new-section/create-section.mjs';
import { root } from './workspace/folders.mjs';

await runCommand({
  help: `
Usage: npm run new-section -- <name>

Creates remote-<name>/: a section with a screen at /<name>, a menu entry, a card on the front page and a test.
Nothing else changes; delete the folder to remove the section.

  <name>  at most 24 letters from a to z, with single dashes between
  --help  prints this text

Exit code: 0 when the section is created, 1 otherwise.`,
  run(_, [name, ...rest]) {
    if (name === undefined || rest.length > 0)
      throw new CommandError('Name one section: npm run new-section -- <name>');
    const folder = createSection(root, name);
    console.log(
      `${folder}/ is created. 'kantine' in ${folder}/package.json has its menu entry and its condition.\n` +
        `  npm run dev -- ${name}    runs it from source, at /${name}\n` +
        `  npm test -- ${name}       runs its tests`,
    );
  },
});
