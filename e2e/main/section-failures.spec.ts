import { addDish, nextOpenDay } from '../support/order';
import {
  choose,
  expectFailure,
  expectPage,
  expectRestWorks,
  failures,
  fillCart,
  retry,
} from '../support/section-failures';
import { sendShell } from '../support/send-shell';
import { expect, test } from '../support/test';

test.describe('a section whose files are missing', () => {
  test.use({ expectedComplaint: /sections\/retail|section 'retail'/ });

  test('fails alone in Danish, and a retry fetches its files again', async ({ page, context }) => {
    // A page that the server rendered keeps its content: taking-over.spec.ts.
    await sendShell(context);
    let isDown = true;
    await page.route('**/sections/retail/**', (route) =>
      isDown ? route.fulfill({ status: 500, body: 'nede' }) : route.continue(),
    );

    // The page hints at the section's code only after the server has seen the store record: test both.
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto('/retail');
      await expect(page.getByText('Denne del af siden kunne ikke hentes.')).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Hovedmenu' })).toBeVisible();
    }
    isDown = false;
    await page.getByRole('button', { name: 'Prøv igen' }).click();
    await expect(page.getByRole('heading', { name: 'Hovedmenu', level: 1 })).toBeVisible();
    isDown = true;

    await page.goto(`/takeaway/${nextOpenDay()}`);
    await addDish(page);

    await page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Butik' }).click();
    await expect(page.getByText('Denne del af siden kunne ikke hentes.')).toBeVisible();
    const retry = page.getByRole('button', { name: 'Prøv igen' });
    const failed = page.waitForResponse('**/sections/retail/**');
    await retry.click();
    await failed;
    await expect(page.getByText('Denne del af siden kunne ikke hentes.')).toBeVisible();
    // Until then the section could still arrive by itself.
    await expect(retry).not.toHaveAttribute('aria-busy', 'true');

    isDown = false;
    await page.getByRole('button', { name: 'Prøv igen' }).click();
    await expect(page.getByRole('heading', { name: 'Hovedmenu', level: 1 })).toBeVisible();
  });
});

test.describe('a lost connection', () => {
  test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED|section 'retail'|sections\/retail/ });

  test('is reported, and a section loads by itself when it returns', async ({ page, context }) => {
    // An idle page fetches these files ahead: they are not here yet when the connection is lost.
    await page.route('**/sections/retail/**', (route) => route.abort());
    await fillCart(page);
    await context.setOffline(true);
    await page.unrouteAll({ behavior: 'wait' });
    await choose(page, 'Butik');
    await expectFailure(page, failures.section);
    await expect(page.getByText('Ingen forbindelse. Din kurv er gemt')).toBeVisible();
    await retry(page);
    await expectFailure(page, failures.section);
    await context.setOffline(false);
    await expectPage(page, 'Butik');
    await expectRestWorks(page);
  });
});
