import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { buildSection } from '../../scripts/build/build-section.mjs';
import { deployedManifest } from '../../scripts/site/publish.mjs';
import { deploy } from '../../scripts/site/site-folder.mjs';
import { expectStill } from '../support/layout-shift';
import { fillInLogIn } from '../support/order';
import { takeaway } from '../support/shops';
import { startSite, useSite } from '../support/sites';
import { expect, test } from '../support/test';
import { copySiteDir, filesOf, now } from '../support/versions';

const root = join(import.meta.dirname, '..', '..');
/** `minHeight` of the example. */
const reserved = 96;
const [name, version] = ['stempelkort', '1.0.0'];

/** The example of the documentation beside the built sections. */
async function deployExample(place: string) {
  const [source, siteDir] = [join(place, 'source'), join(place, 'site')];
  cpSync(join(root, 'docs', 'examples', 'stamp-card'), source, { recursive: true });
  copySiteDir(now.siteDir, siteDir);
  const dist = await buildSection(source);
  const manifest = await deployedManifest(dist, version, `/sections/${name}/${version}/`);
  await deploy(siteDir, name, manifest, dist);
  return { publicDir: now.publicDir, siteDir };
}

useSite(async () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  // Only inside the workspace does a section find React and the shared packages.
  const place = mkdtempSync(join(root, '.cache', 'places-'));
  const site = await startSite(filesOf(await deployExample(place)));
  const stop = async () => {
    const status = await site.stop();
    rmSync(place, { recursive: true });
    return status;
  };
  return { url: site.url, stop };
});

test('an order is stamped on its receipt, and the profile has the card and the menu its number', async ({
  page,
}) => {
  const places: string[] = [];
  page.on('request', (request) => {
    const [file] = /expose_\w+_v1/.exec(request.url()) ?? [];
    if (file && request.resourceType() === 'script') places.push(file);
  });
  await page.goto('/account/login');
  await fillInLogIn(page, 'anna@kantinen.dk');
  await expect(page).toHaveURL('/');
  await takeaway.fill(page);
  await takeaway.checkOut(page);
  expect(places).toEqual([]);
  await page.getByRole('button', { name: 'Betal med medarbejderkort' }).click();
  await expect(page.getByRole('heading', { name: 'Kvittering' })).toBeVisible();
  const stamps = page.getByRole('region', { name: 'Stempelkort' });
  // The bag counts as well.
  await expect(stamps.getByText('Ordren gav dig 2 stempler.')).toBeVisible();
  expect((await stamps.boundingBox())!.height).toBeLessThanOrEqual(reserved);

  await page.getByRole('link', { name: 'Min konto' }).first().click();
  await expect(stamps.getByText(/^Du har \d stemp(?:el|ler) af 10 på kortet\.$/)).toBeVisible();
  const words = /Du har (.*) af/.exec((await stamps.textContent())!)![1]!;
  const link = page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Stempelkort' });
  if (!words.startsWith('0'))
    await expect(link).toHaveAccessibleName(new RegExp(`^Stempelkort ?, ${words}$`));
  await page.reload();
  await expect(stamps).toBeVisible();
  await expectStill(page);
  expect([...new Set(places)]).toEqual(['expose_receipt_v1', 'expose_profile_v1']);
});

test.describe('a place whose code does not come', () => {
  test.use({ expectedComplaint: /expose_profile_v1|part of profile\/v1 did not arrive/ });

  test('leaves the page whole', async ({ page }) => {
    await page.route(/expose_profile_v1/, (route) => route.abort());
    await page.goto('/account/login?next=%2Faccount%2Fprofile');
    await fillInLogIn(page, 'anna@kantinen.dk');
    await expect(page.getByRole('heading', { name: 'Seneste ordrer' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Kontooplysninger' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Stempelkort' })).toHaveCount(0);
  });
});
