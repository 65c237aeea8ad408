import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ensureBuilt } from './build/ensure-built.mjs';
import { CommandError, runCommand } from './command/run-command.mjs';
import { requireChromium } from './machine/chromium.mjs';
import { runNode } from './machine/run.mjs';
import { findOld, hashesOf } from './screenshots/older.mjs';
import { screens } from './screenshots/screens.mjs';
import { commandFile, inRoot, readJson } from './workspace/folders.mjs';

function renderAlbum() {
  const pictures = ({ name }, scheme) =>
    ['375', '1280']
      .map((size) => `![${size} px, ${scheme}](${name}-${size}${scheme === 'dark' ? '-dark' : ''}.webp)`)
      .join('\n');
  const parts = [
    '# The main screens',
    'The demo venues at 375 px and 1280 px, taken by `npm run screenshots`. They are looked at, not compared.',
    ...screens.flatMap((screen) => [
      `## ${screen.title}`,
      pictures(screen, 'light'),
      ...(screen.hasDark ? [pictures(screen, 'dark')] : []),
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}

async function checkPictures() {
  const old = await findOld(screens, readJson(inRoot('docs', 'screens', 'taken-of.json')));
  if (old.length === 0) return console.log('Each picture is as new as its screen');
  console.log(`Older than its screen: ${old.join(', ')}. npm run screenshots takes all again`);
  process.exitCode = 1;
}

async function takePictures(output, names) {
  const unknown = names.filter((name) => !screens.some((screen) => screen.name === name));
  if (unknown.length > 0)
    throw new CommandError(`There is no screen called ${unknown.join(', ')}: see --list.`);
  const folder = output ? resolve(output) : inRoot('docs', 'screens');
  const isAll = names.length === 0;
  const CHROMIUM_PATH = await requireChromium();
  await ensureBuilt();
  if (isAll) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const settings = { CHROMIUM_PATH, SCREENS_FOLDER: folder, ...(!isAll && { SCREENS: names.join(' ') }) };
  const { status } = await runNode(
    commandFile('@playwright/test', 'playwright'),
    ['test', '--config', 'e2e/screens/playwright.config.ts'],
    { env: { ...process.env, ...settings } },
  );
  process.exitCode = status;
  if (!isAll || status !== 0) return;
  await writeFile(join(folder, 'README.md'), renderAlbum());
  await writeFile(join(folder, 'taken-of.json'), `${JSON.stringify(await hashesOf(screens), null, 2)}\n`);
}

await runCommand({
  help: `
Usage: npm run screenshots [-- [options] [name ...]]

Builds what is stale, starts the site with the demo venue and a clock of its own, and takes the main screens on a phone and on a
desk, some of them dark too, into docs/screens/ with a page that shows them (e2e/screens). Names take only those screens, and leave
the page alone. They are looked at, not compared. The font is Inter, of the package that the tests have. Native fields are Danish where
the browser has the language: Debian's is in the package chromium-l10n.

  --check            takes none; names the screens whose files have changed since, and ends with 1 if there is one
  --output <folder>  in place of docs/screens/
  --list             the names
  --help             this

CHROMIUM_PATH names the browser; without it, the one that the end-to-end tests use.`,
  options: { output: { type: 'string' }, check: { type: 'boolean' }, list: { type: 'boolean' } },
  installs: true,
  async run({ output, check, list }, names) {
    if (check) await checkPictures();
    else if (list) console.log(screens.map(({ name }) => name).join('\n'));
    else await takePictures(output, names);
  },
});
