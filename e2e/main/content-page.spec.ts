import { axeOf } from '../support/accessibility';
import { overflowOf } from '../support/boxes';
import { storeWith } from '../support/hostile-html';
import { expectShiftsBelow } from '../support/layout-shift';
import { expectHydrated, holdBack, sanitizerScript, useRenderedSite } from '../support/rendered-site';
import { sendShell } from '../support/send-shell';
import { expect, test } from '../support/test';

const row = (cells: string[], tag = 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
const columns = ['Ret', 'Æg', 'Mælk', 'Nødder', 'Soja', 'Fisk', 'Pris', 'Salt', 'Vegetarisk', 'Serveres'];
const content = `
  <h1>Som h1 i editoren</h1><p>Hop til <a href="#allergener">allergenerne</a>.</p><p>&nbsp;</p>
  <h4>Mindre</h4><ul><li>Et punkt<ol><li>Et underpunkt</li></ol></li></ul>
  <figure><img src="/storage/logo.svg" width="320" height="320" alt="Logo"><figcaption>Logoet</figcaption></figure>
  ${'<p>Der står meget på siden, for den er lang.</p>'.repeat(30)}
  <h2 id="allergener">Allergener</h2>
  <table><caption>I ugens retter</caption><thead>${row(columns, 'th')}</thead>
    <tbody>${row(columns.map(() => 'Spor af nødder')).repeat(3)}</tbody></table>
  <pre>${'konto'.repeat(60)}</pre><h6></h6>`;

const { renderedOnce } = useRenderedSite(
  storeWith(() => ({ pages: [{ name: 'Side', url: 'side', show_in_menu: true, content }] })),
);

for (const width of [375, 1280])
  test(`a long content page at ${width} px is accessible, fits the screen and works by keyboard`, async ({
    page,
  }) => {
    await renderedOnce('/side');
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/side');
    await expectHydrated(page);
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Som h1 i editoren');
    await expectShiftsBelow(page, 0.01);
    const { violations } = await (await axeOf(page)).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);

    await page.getByRole('link', { name: 'allergenerne' }).click();
    await expect(page.getByRole('heading', { name: 'Allergener' })).toBeInViewport();
    await expect(page).toHaveURL('/side');
    const table = page.getByRole('region', { name: 'Tabel: I ugens retter' });
    if (width === 1280) return expect(table).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(table).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });

test('the texts stand before the sanitizer comes, and do not move when it does', async ({ page }) => {
  await renderedOnce('/side');
  const release = await holdBack(page, sanitizerScript);
  await page.goto('/side', { waitUntil: 'commit' });
  await expect(page.getByText('Logoet')).toBeVisible();
  await release();
  await expectHydrated(page);
  await expectShiftsBelow(page, 0.01);
});

test('late texts of the shell cause no layout shift', async ({ page, context }) => {
  await sendShell(context);
  const release = await holdBack(page, sanitizerScript);
  await page.goto('/side', { waitUntil: 'commit' });
  await expect(page.locator('main .prose')).toBeVisible();
  await release();
  await expect(page.getByText('Logoet')).toBeVisible();
  await expectShiftsBelow(page, 0.01);
});

test.describe('a sanitizer that fails to load', () => {
  test.use({ expectedComplaint: /ERR_FAILED|safe-html/ });

  test('is reported on a content page, where a retry loads it, and hides the footer’s texts', async ({
    page,
    context,
  }) => {
    await sendShell(context);
    await page.route(sanitizerScript, (route) => route.abort());
    await page.goto('/side');
    await expect(page.getByRole('heading', { name: 'Teksten kunne ikke vises' })).toBeVisible();
    await expect(page.locator('.prose')).toHaveCount(0);
    await page.unroute(sanitizerScript);
    await page.getByRole('button', { name: 'Prøv igen' }).click();
    await expect(page.getByRole('heading', { name: 'Som h1 i editoren' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Side', level: 1 })).toBeFocused();
  });
});
