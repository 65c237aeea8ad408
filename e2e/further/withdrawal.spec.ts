import { expectAccessible, phone } from '../support/accessibility';
import { button } from '../support/meetings';
import { openHydrated, useRenderedSite } from '../support/rendered-site';
import { expect, test } from '../support/test';

interface Store {
  data: { attributes: object };
}

const { renderedOnce } = useRenderedSite({
  '/store': ({ data }: Store) => ({
    data: { ...data, attributes: { ...data.attributes, email: 'mad@kantinen.example' } },
  }),
});
const withdrawals = '**/api/v1/withdrawals';

test.use({ viewport: phone });

test('a withdrawal is made in two steps, after a reload too, and its receipt stays', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await page.route(withdrawals, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return route.fulfill({ status: 202, json: {} });
  });
  await openHydrated(page, '/');
  await page.getByRole('link', { name: 'Fortryd køb' }).click();
  await expect(page.getByRole('heading', { name: 'Fortryd køb', level: 1 })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Ordrenummer').fill('12');
  await page.getByRole('textbox', { name: 'Varer' }).fill('2 Cola\nChokolade');
  await page.getByLabel('Email-adresse').fill('bo@kunde.example');
  await page.reload();
  await expect(page.getByLabel('Ordrenummer')).toHaveValue('12');
  await page.getByLabel('Ordrenummer').press('Enter');
  await expect(page.getByRole('heading', { name: 'Bekræft fortrydelse' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  expect(keys).toEqual([]);
  await page.reload();
  await button(page, 'Bekræft fortrydelse').click();
  await expect(page.getByRole('heading', { name: 'Din fortrydelse er sendt' })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Chokolade');
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
});

test.describe('without the call in the API', () => {
  test.use({ expectedComplaint: /status of 404.*withdrawals/ });

  test('the mail is finished, and Tilbage leads to the form with the input', async ({ page }) => {
    await page.route(withdrawals, (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto('/kantine/fortryd');
    await page.getByLabel('Ordrenummer').fill('12');
    await page.getByLabel('Email-adresse').fill('bo@kunde.example');
    await button(page, 'Fortryd aftalen').click();
    await button(page, 'Bekræft fortrydelse').click();
    await expect(page.getByLabel('Mailens tekst')).toHaveValue(/Ordrenummer: 12/);
    await expect(page.getByRole('link', { name: /^Skriv mailen til/ })).toHaveAttribute(
      'href',
      /^mailto:mad@kantinen\.example\?subject=.*Ordrenummer%3A%2012/,
    );
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByLabel('Ordrenummer')).toHaveValue('12');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page has the rules and the text of the mail, and no form', async ({ page }) => {
    await renderedOnce('/kantine/fortryd');
    await page.goto('/kantine/fortryd');
    await expect(page.getByLabel('Mailens tekst')).toHaveValue(/Ordrenummer: \nEmail-adresse: \nVarer:/);
    await expect(page.getByRole('link', { name: /^Skriv mailen til/ })).toBeVisible();
    await expect(page.getByText(/ingen fortrydelsesret for frisk mad/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Fortryd aftalen' })).toBeHidden();
  });
});
