import { desk, expectAccessible } from '../support/accessibility';
import { button } from '../support/meetings';
import { nextOpenDay } from '../support/order';
import { mainScript, useRenderedSite } from '../support/rendered-site';
import { sendShell } from '../support/send-shell';
import { expect, test } from '../support/test';

test.use({ viewport: desk });

const failures = /api\/v1|remoteEntry|remote-|ERR_FAILED|section/;

test.describe('without their code', () => {
  const { openWithoutCode, renderedOnce } = useRenderedSite({});

  test('the HTML of the public pages is accessible before it comes', async ({ page }) => {
    for (const path of ['/', '/om-os', '/iss-menu-plan', '/retail', '/takeaway', '/account/login']) {
      await openWithoutCode(page, path);
      await expectAccessible(page);
    }
  });

  test.describe('that failed', () => {
    test.use({ expectedComplaint: failures });

    test('content is accessible, with its notice', async ({ page }) => {
      await page.route(mainScript, (route) => route.abort());
      await renderedOnce('/retail');
      await page.goto('/retail');
      await button(page, 'Føj til kurv').first().click();
      await expect(page.getByRole('alert').getByText('Sidens funktioner kunne ikke hentes')).toBeVisible();
      await expectAccessible(page);
    });
  });
});

test.describe('failed pages', () => {
  test.use({ expectedComplaint: failures });

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
});
