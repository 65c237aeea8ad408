import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import type { Browser, Page } from '@playwright/test';

import { deploy, deployKept, rollBack } from '../../scripts/site/site-folder.mjs';
import { inOwnBrowser } from '../support/own-browser';
import { sectionTeam } from '../support/section-team';
import { openHydrated, untilAnswered } from '../support/rendered-site';
import { type RunningSite, startPatientSite, startSite } from '../support/sites';
import { expect, test as base } from '../support/test';
import {
  buildCommitBefore,
  deployAgain,
  filesOf,
  now,
  readRegistry,
  type Registry,
  writeRegistry,
} from '../support/versions';

base.describe.configure({ mode: 'serial' });
// The first team of a run waits for npm, the next for the first.
base.setTimeout(900_000);

const team = sectionTeam();
const site = join(team.place, 'site');
const lead = 'Her begynder en ny del af siden hos';
const newLead = 'Her er kaffen klar hos';
const kantine = (command: string, ...options: string[]) =>
  team.run('kaffe', 'npm', 'run', command, '--', '--to', site, ...options);
const built = { siteDir: site, publicDir: '' };
const versionInUse = () => readRegistry(built).sections['kaffe']!.version;

const html = { headers: { accept: 'text/html' } };
const pageUrl = () => `${running!.url}/kaffe`;
/** The renderers of before answer until the new ones have started. */
const untilRendered = (text: string) => untilAnswered(pageUrl(), new RegExp(`<h1.*${text}`, 's'));
const untilNamed = (version: string) => untilAnswered(pageUrl(), `"kaffe":{"version":"${version}"`);
/** A shell may name the version before the renderers of that registry have started: a rendered front page does not. */
const untilTakenOver = (version: string) =>
  untilAnswered(running!.url, new RegExp(`data-page-heading.*"kaffe":\\{"version":"${version}"`, 's'));

const inAnotherBrowser = (browser: Browser, look: (page: Page) => Promise<void>) =>
  inOwnBrowser(browser, { baseURL: running!.url }, look);

let starting: Promise<RunningSite> | undefined;
let running: RunningSite | undefined;
/** The site starts when its first section has been deployed. */
const test = base.extend({
  baseURL: async ({}, use) => {
    starting ??= startPatientSite({ ...filesOf({ ...now, siteDir: site }), RENDER_CACHE_SECONDS: '0' });
    running = await starting;
    await use(running.url);
  },
});
base.afterAll(async () => {
  await (await starting)?.stop();
  team.remove();
});

const source = (...path: string[]) => join(team.place, 'kaffe', 'src', ...path);
function edit(file: string, from: string, to: string) {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}
const editScreen = (from: string, to: string) => edit(source('screens', 'front-screen.tsx'), from, to);

const menuLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Kaffe' });

/** Flips one bit of a file of the deployed version, whose compressed copies go. @returns puts them back */
function flipByte(name: RegExp) {
  const folder = join(site, 'sections', 'kaffe', versionInUse());
  const file = readdirSync(folder).find((one) => name.test(one))!;
  const files = [file, `${file}.br`, `${file}.gz`].map((one) => join(folder, one)).filter(existsSync);
  const contents = files.map((one) => readFileSync(one));
  const changed = Buffer.from(contents[0]!);
  changed[changed.length - 2]! ^= 1;
  for (const one of files) rmSync(one);
  writeFileSync(files[0]!, changed);
  return () => files.forEach((one, index) => writeFileSync(one, contents[index]!));
}

base('a team makes, tests, builds and deploys a section with the kit alone', async () => {
  const kit = await team.getKit();
  expect(() => team.create(kit, 'takeaway')).toThrow('/takeaway is taken');
  team.create(kit, 'kaffe');
  team.takeLibraries('kaffe');
  await test.step('another kit takes the place of the one before', () => {
    const folder = join(team.place, 'kaffe');
    const [file, old] = [basename(kit), 'kantine-section-1.9.0.tgz'];
    renameSync(join(folder, file), join(folder, old));
    edit(join(folder, 'package.json'), file, old);
    team.run('kaffe', 'npx', '--yes', '--package', kit, 'kantine', 'update');
    expect(readdirSync(folder).filter((one) => one.endsWith('.tgz'))).toEqual([file]);
    const quick = ['--prefer-offline', '--no-audit', '--no-fund'];
    team.run('kaffe', 'npm', 'install', '--save-dev', `./${file}`, ...quick);
  });
  editScreen('import', "import cup from './cup.svg';\nimport './front-screen.css';\nimport");
  editScreen('<PageHeader', '<img src={cup} alt="En kop" />\n      <PageHeader');
  writeFileSync(source('screens', 'front-screen.css'), 'h1 { color: rgb(255 0 0); }\n');
  writeFileSync(
    source('screens', 'cup.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><circle r="12" /></svg>',
  );
  expect(kantine('deploy')).toContain('is in use');
  await test.step('npm test fails for a wrong type, and its tests pass', () => {
    editScreen('<PageHeader', '<PageHeader colour="red"');
    let output = '';
    try {
      output = team.run('kaffe', 'npm', 'test');
    } catch (error) {
      output = String(error);
    }
    expect(output).toContain('npm ended with');
    expect(output.match(/\bTS\d+(?=:)/g)).toEqual(['TS2322']);
    expect(output).toMatch(/Tests:(?!.*failed).*passed/);
    editScreen(' colour="red"', '');
  });
  await test.step('npm run lint passes, and fails for a library that the host brings', () => {
    team.run('kaffe', 'npm', 'run', 'lint');
    editScreen('import', "import 'axios';\nimport");
    expect(() => team.run('kaffe', 'npm', 'run', 'lint')).toThrow(/come through @kantine\/core/);
    editScreen("import 'axios';\n", '');
  });
  await test.step('an equal source is an equal version', () => {
    team.run('kaffe', 'npm', 'run', 'build');
    expect(kantine('deploy')).toContain('is in use already');
  });
  await test.step('no file names the workspace', () => {
    const workspace = join(import.meta.dirname, '..', '..');
    for (const folder of [join(team.place, 'kaffe', 'node_modules', '@kantine'), site])
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
        if (entry.isFile())
          expect(readFileSync(join(entry.parentPath, entry.name), 'utf8')).not.toContain(workspace);
  });
});

test('the site renders the deployed section and opens it', async ({ page }) => {
  await untilAnswered(pageUrl(), /<h1[^>]*data-page-heading[^>]*>Kaffe<\/h1>/);

  await openHydrated(page, '/');
  await menuLink(page).click();
  await expect(page.getByText('Her begynder en ny del af siden hos Kantinen.')).toBeVisible();
});

test('a picture of the section is in its HTML, and its styles end with its page', async ({ page }) => {
  const picture = page.getByRole('img', { name: 'En kop' });
  await page.goto('/kaffe');
  await expect(picture).toHaveJSProperty('naturalWidth', 24);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(255, 0, 0)');
  await page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Hjem' }).click();
  const heading = page.getByRole('heading', { name: 'Kantinen', level: 1 });
  await expect(heading).toBeVisible();
  await expect(heading).not.toHaveCSS('color', 'rgb(255, 0, 0)');
});

test('a second version is seen in one browser first, then promoted for all', async ({ page, browser }) => {
  const schema = join(team.place, 'kaffe', 'settings.schema.json');
  edit(schema, lead.replace(' hos', ''), newLead.replace(' hos', ''));
  editScreen('import {', "import styles from './front-screen.module.css';\nimport {");
  editScreen('<>', '<div className={styles.coffee}>');
  editScreen('</>', '</div>');
  writeFileSync(source('screens', 'front-screen.module.css'), '.coffee { outline: 3px solid; }\n');
  const before = versionInUse();

  expect(() => kantine('deploy', '--preview')).toThrow(/--address-file/);
  const addressFile = join(team.place, 'address.txt');
  expect(kantine('deploy', '--preview', '--address-file', addressFile)).not.toContain('/kantine/preview/');
  expect(statSync(addressFile).mode & 0o777).toBe(0o600);
  const [path] = /\/kantine\/preview\/[\w-]{43}$/m.exec(readFileSync(addressFile, 'utf8')) ?? [];
  expect(versionInUse()).toBe(before);
  await page.goto(path!);
  await page.getByRole('button', { name: 'Vis forhåndsvisningen' }).click();
  await expect(page.getByText(newLead)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Forhåndsvisning' })).toBeVisible();
  // The renderer of a preview has a time limit of its own.
  await expect(async () =>
    expect(await (await page.request.get('/kaffe', html)).text()).toMatch(new RegExp(`<h1.*${newLead}`, 's')),
  ).toPass();
  await inAnotherBrowser(browser, async (other) => {
    await other.goto('/kaffe');
    await expect(other.getByText(lead)).toBeVisible();
  });

  expect(kantine('deploy', '--promote')).toContain(`is in use, ${before} was before`);
  await untilRendered(newLead);
  await inAnotherBrowser(browser, async (other) => {
    await other.goto('/kaffe');
    await expect(other.getByText(newLead)).toBeVisible();
  });
});

test('a rollback under load answers every request, and each from one version', async () => {
  const [newer, older] = [versionInUse(), readRegistry(built).sections['kaffe']!.earlier![0]!];
  const leads = { [newer]: newLead, [older]: lead };
  let isOver = false;
  let answers = 0;
  const check = async () => {
    while (!isOver) {
      const answer = await fetch(`${running!.url}/kaffe`, html);
      const text = await answer.text();
      expect(answer.status).toBe(200);
      const version = /"kaffe":\{"version":"([^"]+)"/.exec(text)?.[1] ?? '';
      const [other] = Object.keys(leads).filter((one) => one !== version);
      expect(Object.keys(leads)).toContain(version);
      expect(text).not.toContain(`/sections/kaffe/${other}/`);
      expect(text).not.toContain(leads[other!]);
      const files = [...text.matchAll(/(?:href|src)="(\/sections\/kaffe\/[^"]+)"/g)].map(([, file]) => file!);
      const loaded = await Promise.all(files.map(async (file) => (await fetch(running!.url + file)).status));
      expect(loaded).toEqual(files.map(() => 200));
      answers += 1;
    }
  };
  const load = Promise.all(Array.from({ length: 6 }, check));
  try {
    for (const to of [older, newer, older, newer]) {
      await (to === older ? rollBack(site, 'kaffe') : deployKept(site, 'kaffe', newer));
      expect(versionInUse()).toBe(to);
      await untilRendered(leads[to]!);
    }
  } finally {
    isOver = true;
    await load;
  }
  expect(answers).toBeGreaterThan(20);
});

test.describe('a deployed file with one changed byte', () => {
  for (const [kind, name] of [
    ['entry', /^remoteEntry\.\w+\.js$/],
    ['style sheet of a screen', /\.css$/],
  ] as const)
    test(`is not run: the ${kind}`, async ({ browser }) => {
      const restore = flipByte(name);
      try {
        await inAnotherBrowser(browser, async (page) => {
          await openHydrated(page, '/');
          await menuLink(page).click();
          await expect(page.getByRole('heading', { name: 'Det lykkedes ikke', level: 1 })).toBeVisible();
          await expect(page.getByText(newLead)).toBeHidden();
        });
      } finally {
        restore();
      }
    });

  test('is not run: the server part, and the page comes as the shell', async ({ browser }) => {
    const restore = flipByte(/\.cjs$/);
    try {
      // New renderers start with each state of the registry.
      const registry = readRegistry(built);
      const newer = versionInUse();
      await rollBack(site, 'kaffe');
      await untilRendered(lead);
      await expect(deployKept(site, 'kaffe', newer)).rejects.toThrow(
        /has other files than it was deployed with/,
      );
      writeRegistry(built, registry);
      await untilTakenOver(versionInUse());
      await untilNamed(versionInUse());
      expect(await (await fetch(pageUrl(), html)).text()).not.toContain('data-page-heading');
      await inAnotherBrowser(browser, async (page) => {
        await page.goto('/kaffe');
        await expect(page.getByText(newLead)).toBeVisible();
      });
    } finally {
      restore();
    }
  });
});

test.describe('the kit and the host of the release before', () => {
  // A section that needs a later contract.
  test.use({ expectedComplaint: /deploy the host first/ });

  test('work with the host and the kit of today', async ({ page }) => {
    const earlier = buildCommitBefore('takeaway');
    const entry = readRegistry(earlier).sections['kaffe']!;
    const today = readRegistry(built).sections['kaffe']!;
    const heading = page.getByRole('heading', { name: 'Kaffe', level: 1 });

    await test.step('its section is rendered by this host, and opens in it', async () => {
      const dist = join(earlier.siteDir, 'sections', 'kaffe', entry.version);
      await expect(deploy(site, 'kaffe', entry, dist)).rejects.toThrow(/kaffe of this site belongs to/);
      await deploy(site, 'kaffe', entry, dist, undefined, { takesOver: true });
      await untilTakenOver(entry.version);
      await untilNamed(entry.version);
      await untilRendered('Kaffe');
      await openHydrated(page, '/');
      await menuLink(page).click();
      await expect(heading).toBeFocused();
      await expect(page.getByRole('main')).not.toContainText('Det lykkedes ikke');
      await rollBack(site, 'kaffe');
    });

    const old = await startSite(filesOf({ ...earlier, siteDir: site }));
    await test.step('its host runs this section, unless the contract was raised', async () => {
      try {
        await page.goto(`${old.url}/kaffe`);
        const isRaised = entry.contract !== today.contract;
        const text = isRaised ? 'Denne del af siden kunne ikke hentes.' : newLead;
        await expect(page.getByText(text)).toBeVisible();
      } finally {
        await page.close();
        await old.stop();
      }
    });
  });
});

test.describe('a version of contract 1', () => {
  test.use({ expectedComplaint: /shared contract \^1\.0\.0/ });

  test('is refused with its reason, by a deploy, a preview and the shell', async ({ page }) => {
    const file = join(team.place, 'kaffe', 'dist', 'manifest.json');
    const text = readFileSync(file, 'utf8');
    const before = versionInUse();
    const reasons: string[] = [];
    page.on('console', (message) => reasons.push(message.text()));
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    // As the kit of that contract would build it.
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(text) as object), contract: '^1.0.0' }));
    for (const ending of ['.br', '.gz']) rmSync(file + ending, { force: true });
    try {
      for (const options of [[], ['--preview', '--address-file', join(team.place, 'address.txt')]])
        expect(() => kantine('deploy', ...options)).toThrow(
          /needs the contract \^1\.0\.0, the host has .*: build it with a newer kit/,
        );
      expect(versionInUse()).toBe(before);
      const registry = readRegistry(built);
      registry.sections['kaffe']!.contract = '^1.0.0';
      writeRegistry(built, registry);
      deployAgain(built, 'kaffe');
      await untilTakenOver(`${before}-again`);
      await untilNamed(`${before}-again`);
      await page.goto('/kaffe');
      await expect(page.getByText('Denne del af siden kunne ikke hentes.')).toBeVisible();
      await expect
        .poll(() => reasons.join())
        .toMatch(/it was built for the shared contract \^1\.0\.0, .*: build it with a newer kit/);
      expect(paths.filter((path) => path.startsWith('/sections/kaffe/'))).toEqual([]);
      await page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Hjem' }).click();
      await expect(page.getByRole('heading', { name: 'Kantinen', level: 1 })).toBeVisible();
    } finally {
      writeFileSync(file, text);
    }
  });
});

test('npm start -- --shell shows the section in a deployed shell', async ({ page }) => {
  const dev = await team.start('kaffe', '--shell', running!.url);
  try {
    await page.goto(`${dev.url}/kaffe`);
    await expect(page.getByText(newLead)).toBeVisible();
    const { sections } = (await (await fetch(`${dev.url}/remotes.json`)).json()) as Registry;
    expect(Object.keys(sections)).toEqual(['kaffe']);
    expect(sections['kaffe']!.base).toContain('/__dev/');
  } finally {
    await page.close();
    await dev.stop();
  }
});

test('npm start shows the section in the kit’s own shell, and each saved file', async ({ page }) => {
  const dev = await team.start('kaffe');
  try {
    await page.goto(`${dev.url}/kaffe`);
    await expect(page.getByText('Her er ikke noget endnu.')).toBeVisible();
    editScreen('Her er ikke noget endnu.', 'Her er kaffe.');
    await expect(page.getByText('Her er kaffe.')).toBeVisible();
    await page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Takeaway' }).click();
    await expect(page.getByRole('heading', { name: 'Takeaway', level: 1 })).toBeVisible();
  } finally {
    await page.close();
    await dev.stop();
  }
});

test('npm start -- --built shows the section as its visitors get it', async () => {
  const dev = await team.start('kaffe', '--built');
  try {
    await untilAnswered(`${dev.url}/kaffe`, /<h1[^]*Her er kaffe\./);
  } finally {
    await dev.stop();
  }
});
