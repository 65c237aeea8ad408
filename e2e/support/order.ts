import { expect, type Page, test } from '@playwright/test';

/** The next day on which the demo venue serves: the tests order for it, whatever day it is today. */
export function nextOpenDay(): string {
  const danish = (time: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' }).format(time);
  let day = Date.now() + 24 * 3_600_000;
  while ([0, 6].includes(new Date(`${danish(day)}T12:00:00Z`).getUTCDay())) day += 24 * 3_600_000;
  return danish(day);
}

/** Puts one of a dish into the takeaway cart and returns its name. */
export async function addDish(page: Page, index = 0): Promise<string> {
  const dish = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: 'Føj til kurv' }) })
    .nth(index);
  const name = await dish.getByRole('heading').innerText();
  await dish.getByRole('button', { name: 'Føj til kurv' }).click();
  await expect(dish.getByText('1 i kurven')).toBeVisible();
  return name;
}

/** From the filled cart to the order details: the store's own fields are answered on the way. */
export async function goToOrderDetails(page: Page): Promise<void> {
  await test.step('through the cart and the store’s fields', async () => {
    await page.goto('/takeaway/cart');
    await page.getByRole('button', { name: 'Til betaling' }).click();
    await expect(page.getByRole('heading', { name: 'Ordredetaljer', level: 1 })).toBeVisible();
    await page.getByLabel('Afdeling').selectOption({ index: 1 });
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Videre' }).click();
    await expect(page).toHaveURL(/\/takeaway\/order-details$/);
  });
}

/** A guest's name, e-mail and consent, and on to the payment. */
export async function payAsGuest(page: Page): Promise<void> {
  await test.step('the guest says who they are', async () => {
    await page.getByLabel('Navn').fill('Gitte Gæst');
    await page.getByLabel('Email-adresse').fill('gitte@example.dk');
    await page.getByRole('checkbox', { name: /betingelser/ }).check();
    await page.getByRole('button', { name: 'Betal nu' }).click();
    await expect(page).toHaveURL(/\/takeaway\/payment$/);
  });
}

export const cards = {
  accepted: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0002',
  slow: '4000 0000 0000 3220',
};

/** Fills in the sandbox provider's card form and pays. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await test.step('the card', async () => {
    const form = page.frameLocator('iframe');
    await form.getByLabel('Kortnummer').fill(number);
    await form.getByLabel('Udløbsdato').fill('12/30');
    await form.getByLabel('Kontrolcifre').fill('123');
    await form.getByRole('button', { name: /^Betal/ }).click();
  });
}

/** Logs the demo venue's Anna in. */
export async function logIn(page: Page, next = '/'): Promise<void> {
  await test.step('log in', async () => {
    await page.goto(next === '/' ? '/account/login' : `/account/login?next=${encodeURIComponent(next)}`);
    await page.getByLabel('Email-adresse').fill('anna@kantinen.dk');
    await page.getByLabel('Kodeord', { exact: true }).fill('kantine1234');
    await page.getByRole('button', { name: 'Log ind' }).click();
    await expect(page).toHaveURL(next);
  });
}
