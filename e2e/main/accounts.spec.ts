import { logInAs, newcomer, signUp } from '../support/accounts';
import { cards, goToOrderDetails, payByCard } from '../support/order';
import { retail, takeaway } from '../support/shops';
import { expect, test } from '../support/test';

test('a visitor signs up, orders, and gets the order’s page and its receipt by mail', async ({ page }) => {
  const email = newcomer('nina');
  await test.step('the visitor signs up, verifies the address and logs in', async () => {
    await signUp(page, email, 'hemmelig1234');
    await page.getByRole('link', { name: 'Gå til login' }).click();
    await page.getByLabel('Email-adresse').fill(email);
    await page.getByLabel('Kodeord', { exact: true }).fill('hemmelig1234');
    await page.getByRole('button', { name: 'Log ind' }).click();
    await expect(page).toHaveURL('/');
  });

  const name = await retail.fill(page);
  await retail.checkOut(page);
  await page.getByRole('button', { name: 'Betal nu', exact: true }).click();
  await payByCard(page, cards.accepted);
  await expect(page.getByText('Tak for din bestilling.')).toBeVisible();

  await test.step('the history has the order, and a retail order cannot be cancelled', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Min konto' }).click();
    await page.getByRole('link', { name: 'Vis alle ordrer' }).click();
    await expect(page.getByRole('heading', { name: 'Ordrehistorik', level: 1 })).toBeVisible();
    await page.getByRole('row').nth(1).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Ordre', level: 1 })).toBeVisible();
    await expect(page.getByRole('row', { name })).toBeVisible();
    await expect(page.getByText('Færdiggjort', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Annullér ordre' })).toBeDisabled();
    await page.getByRole('button', { name: 'Send kvittering' }).click();
    await expect(page.getByText('Kvitteringen blev sendt')).toBeVisible();
    await page.goto('/api/sandbox-mail');
    await expect(page.getByRole('article').filter({ hasText: email }).first()).toContainText(name);
  });
});

test('an order that is cancelled in time leaves the history', async ({ page }) => {
  const email = newcomer('otto');
  await signUp(page, email, 'hemmelig1234');
  await logInAs(page, email, 'hemmelig1234');
  await takeaway.fill(page);
  await goToOrderDetails(page);
  await page.getByRole('button', { name: 'Betal nu', exact: true }).click();
  await payByCard(page, cards.accepted);
  await expect(page.getByText('Tak for din bestilling.')).toBeVisible();

  await page.goto('/account/orders');
  await page.getByRole('row').nth(1).getByRole('link').click();
  // A double click must not confirm the dialog.
  await page.getByRole('button', { name: 'Annullér ordre' }).dblclick();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Ja|Annullér)/ })
    .click();
  await expect(page.getByText('Ordren blev annnulleret')).toBeVisible();
  await expect(page).toHaveURL('/account/orders');
  await expect(page.getByRole('row')).toHaveCount(0);
});
