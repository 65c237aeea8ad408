// npm run new-section -- kaffe: a section that works at once, in a folder of its own and nowhere else.
import { parseArgs } from 'node:util';
import { createSection, SectionFault } from './new-section/create-section.mjs';
import { root } from './workspace/folders.mjs';

const help = `
npm run new-section -- <name>
    Makes remote-<name>/, a section with a screen at /<name>, a link in the menu and a card on the front page, and a test of its own.
    Nothing else changes: delete the folder, and it was never there.
`.trimStart();

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  });
  const [name, ...more] = positionals;
  if (values.help || name === undefined || more.length > 0) {
    process.stderr.write(help);
    process.exitCode = values.help ? 0 : 1;
  } else {
    const folder = createSection(root, name);
    process.stdout.write(
      `${folder}/ is there. Its menu's words and what turns it on: 'kantine' in ${folder}/package.json.\n` +
        `  npm run dev -- ${name}    from source, at /${name}\n` +
        `  npm test -- ${name}       its own tests\n`,
    );
  }
} catch (error) {
  const isTold = error instanceof SectionFault || error.code?.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`${isTold ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
