import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { sectionTeam } from './support/section-team';
import { type RunningSite, sitePort, startSite } from './support/sites';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'serial' });
// npm installs the kit twice, from an empty cache.
test.setTimeout(420_000);

const team = sectionTeam();
const site = join(team.place, 'site');
const port = String(sitePort + 76);
test.use({ baseURL: `http://localhost:${port}` });

let running: RunningSite | undefined;
test.afterAll(async () => {
  await running?.stop();
  team.remove();
});

const screenFile = join(team.place, 'kaffe', 'src', 'screens', 'front-screen.tsx');
function editScreen(from: string, to: string) {
  const text = readFileSync(screenFile, 'utf8');
  expect(text).toContain(from);
  writeFileSync(screenFile, text.replace(from, to));
}

test('a team makes, tests, builds and deploys a section with the kit alone', async () => {
  const kit = team.packKit();
  team.run('.', 'npx', '--yes', '--package', kit, 'kantine', 'new', 'kaffe');
  team.run('kaffe', 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund');
  expect(team.run('kaffe', 'npm', 'run', 'deploy', '--', '--to', site)).toContain('is in use');

  await test.step('npm test passes, and fails for a wrong type', () => {
    team.run('kaffe', 'npm', 'test');
    editScreen('<PageHeader', '<PageHeader colour="red"');
    expect(() => team.run('kaffe', 'npm', 'test')).toThrow();
    editScreen(' colour="red"', '');
  });
  await test.step('an equal source is an equal version', () => {
    team.run('kaffe', 'npm', 'run', 'build');
    expect(team.run('kaffe', 'npm', 'run', 'deploy', '--', '--to', site)).toContain('is in use already');
  });
  await test.step('no file names the workspace', () => {
    const workspace = join(import.meta.dirname, '..');
    for (const folder of [join(team.place, 'kaffe', 'node_modules', '@kantine'), site])
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
        if (entry.isFile())
          expect(readFileSync(join(entry.parentPath, entry.name), 'utf8')).not.toContain(workspace);
  });
});

test('the site renders the deployed section and opens it', async ({ page, request }) => {
  running = await startSite({ PORT: port, SITE_DIR: site });
  await expect
    .poll(async () => (await request.get('/kaffe', { headers: { accept: 'text/html' } })).text())
    .toMatch(/<h1[^>]*data-page-heading[^>]*>Kaffe<\/h1>/);

  await page.goto('/');
  await page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Kaffe' }).click();
  await expect(page.getByText('Her begynder en ny del af siden hos Kantinen.')).toBeVisible();
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
