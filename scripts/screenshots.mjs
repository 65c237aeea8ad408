import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { launchChromium, requireChromium } from './machine/chromium.mjs';
import { ensureBuilt } from './build/ensure-built.mjs';
import { CommandError, runCommand } from './command/run-command.mjs';
import { startSite } from './site/site-process.mjs';
import { findOld, hashesOf } from './screenshots/older.mjs';
import { now, stories } from './screenshots/screens.mjs';
import { inRoot, readJson } from './workspace/folders.mjs';

const sizes = [
  {
    name: '375',
    device: { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  },
  { name: '1280', device: { viewport: { width: 1280, height: 900 } } },
];

const screens = stories.flat();

async function waitUntilSettled(page) {
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await page.getByRole('progressbar', { name: 'Siden hentes' }).waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('status', { name: 'Indlæser' }).waitFor({ state: 'detached' });
  await page.waitForFunction(
    '[...document.images].every(({ complete, loading }) => complete || loading === "lazy")',
  );
}

async function freeze(page, style) {
  await page.addStyleTag({ content: style });
  await page.evaluate("document.fonts.load('1rem Customers')");
  await page.mouse.move(0, 0);
  await page.evaluate('scrollTo(0, 0)');
  await page.evaluate(
    'Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})))',
  );
}

async function takePicture(page, file, { isWhole = false }) {
  const browser = await page.context().newCDPSession(page);
  const { cssContentSize } = await browser.send('Page.getLayoutMetrics');
  const { data } = await browser.send('Page.captureScreenshot', {
    ...{ format: 'webp', quality: 70 },
    ...(isWhole && { captureBeyondViewport: true, clip: { ...cssContentSize, scale: 1 } }),
  });
  await writeFile(file, Buffer.from(data, 'base64'));
  await browser.detach();
}

const schemesOf = ({ hasDark }) => (hasDark ? ['light', 'dark'] : ['light']);
const fileOf = (screen, size, scheme) =>
  `${screen.name}-${size.name}${scheme === 'dark' ? '-dark' : ''}.webp`;

async function takeStory(browser, origin, { story, size, folder, isWanted, style }) {
  const context = await browser.newContext({
    ...size.device,
    baseURL: origin,
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    reducedMotion: 'reduce',
    // The site's policy forbids eval, which Playwright's `waitForFunction` uses.
    bypassCSP: true,
  });
  await context.clock.setFixedTime(new Date(now));
  const page = await context.newPage();
  for (const screen of story) {
    if (screen.path) await page.goto(screen.path);
    await screen.go?.(page);
    await waitUntilSettled(page);
    if (!isWanted(screen)) continue;
    for (const scheme of schemesOf(screen)) {
      await page.emulateMedia({ colorScheme: scheme });
      await freeze(page, style);
      await takePicture(page, join(folder, fileOf(screen, size, scheme)), screen);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await context.close();
}

function renderAlbum() {
  const pictures = (screen, scheme) =>
    sizes
      .map((size) => `![${screen.title}, ${size.name} px, ${scheme}](${fileOf(screen, size, scheme)})`)
      .join('\n');
  const parts = [
    '# The main screens',
    'The demo venue at 375 px and 1280 px, taken by `npm run screenshots`. They are looked at, not compared.',
    ...screens.flatMap((screen) => [
      `## ${screen.title}`,
      ...schemesOf(screen).map((scheme) => pictures(screen, scheme)),
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}

async function printTotalSize(folder) {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.webp'));
  const sums = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  const bytes = sums.reduce((sum, size) => sum + size, 0);
  console.log(`${files.length} pictures, ${(bytes / 1_000_000).toFixed(2)} MB, in ${folder}`);
}

/** `system-ui` is the machine's font, and on a bare machine none that a customer has. */
async function readCustomersFont() {
  const { resolve: find } = createRequire(inRoot('e2e', 'package.json'));
  const file = find('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  const font = (await readFile(file)).toString('base64');
  return `@font-face { font-family: Customers; font-weight: 100 900; src: url(data:font/woff2;base64,${font}); }
    :root { --font: Customers, sans-serif !important; }`;
}

async function checkPictures() {
  const old = await findOld(screens, readJson(inRoot('docs', 'screens', 'taken-of.json')));
  if (old.length === 0) return console.log('Each picture is as new as its screen');
  console.log(`Older than its screen: ${old.join(', ')}. npm run screenshots takes all again`);
  process.exitCode = 1;
}

async function takeAll(output, names) {
  const unknown = names.filter((name) => !screens.some((screen) => screen.name === name));
  if (unknown.length > 0)
    throw new CommandError(`There is no screen called ${unknown.join(', ')}: see --list.`);
  const chromium = await requireChromium();
  const folder = output ? resolve(output) : inRoot('docs', 'screens');
  const isWanted = ({ name }) => names.length === 0 || names.includes(name);
  if (names.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });

  await ensureBuilt();
  const site = await startSite({ DEMO_NOW: now, DEMO_VENUE: 'kantinen' });
  const style = await readCustomersFont();
  const danish = { args: ['--lang=da'], env: { ...process.env, LANGUAGE: 'da' } };
  const browser = await launchChromium(chromium, danish);
  try {
    for (const size of sizes)
      for (const story of stories)
        if (story.some(isWanted))
          await takeStory(browser, site.url, { story, size, folder, isWanted, style });
    if (names.length === 0) {
      await writeFile(join(folder, 'README.md'), renderAlbum());
      await writeFile(join(folder, 'taken-of.json'), `${JSON.stringify(await hashesOf(screens), null, 2)}\n`);
    }
    await printTotalSize(folder);
  } finally {
    await browser.close();
    await site.stop();
  }
}

await runCommand({
  help: `
Usage: npm run screenshots [-- [options] [name ...]]

Builds what is stale, starts the site with the demo venue and a clock of its own, and takes the main screens on a phone and on a
desk, some of them dark too, into docs/screens/ with a page that shows them. Names take only those screens, and leave the page alone.
They are looked at, not compared: a run is the same as the last one but for what has changed. The font is Inter, of the package that
the tests have, and native fields are Danish.

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
    else await takeAll(output, names);
  },
});
