import { desk, expectAccessible } from '../support/accessibility';
import { button } from '../support/meetings';
import { nextOpenDay } from '../support/order';
import { holdBack, mainScript, openRendered } from '../support/rendered-site';
import { sendShell } from '../support/send-shell';
import { expect, test } from '../support/test';

test.use({ viewport: desk });

test('the HTML of the public pages is accessible before their code comes', async ({ page }) => {
  await holdBack(page, mainScript);
  for (const path of ['/', '/om-os', '/iss-menu-plan', '/retail', '/takeaway', '/account/login']) {
    await openRendered(page, path);
    await expectAccessible(page);
  }
});

test.describe('failed pages', () => {
  test.use({ expectedComplaint: /api\/v1|remoteEntry|remote-|ERR_FAILED|section/ });

  test('a day, the shop, the week’s menu and a section are accessible', async ({ page, context }) => {
    await sendShell(context);
    await page.route(/api\/v1\/(takeaway\/menu-items|retail|iss-menu-plan)\//, (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    for (const [path, words] of [
      [`/takeaway/${nextOpenDay()}`, 'Prøv igen'],
      ['/retail', 'Prøv igen'],
      ['/iss-menu-plan', 'Menuen er tom.'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
      await expectAccessible(page);
    }
    await page.route(/\/account\/.*\.js/, (route) => route.abort());
    await page.goto('/account/login');
    await expect(page.getByRole('main').getByText('Prøv igen').first()).toBeVisible();
    await expectAccessible(page);
  });

  test('content whose code does not come is accessible, with its notice', async ({ page }) => {
    await page.route(mainScript, (route) => route.abort());
    await openRendered(page, '/retail');
    await button(page, 'Føj til kurv').first().click();
    await expect(page.getByRole('alert').getByText('Sidens funktioner kunne ikke hentes')).toBeVisible();
    await expectAccessible(page);
  });
});
