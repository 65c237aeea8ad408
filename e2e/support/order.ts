import { expect, type Page, test } from '@playwright/test';

/**
 * A coming open day of the demo venue. Tests that use up the stock of a day take a day of their own.
 * Days are counted from the day on which the run began: after a midnight two tests would have the same day.
 * @param ahead how many open days are skipped
 */
export function nextOpenDay(ahead = 0): string {
  const day = new Date(`${process.env['RUN_DAY'] ?? danishDay()}T12:00:00Z`);
  for (let left = ahead; left >= 0; left -= 1)
    do day.setUTCDate(day.getUTCDate() + 1);
    while ([0, 6].includes(day.getUTCDay()));
  return day.toISOString().slice(0, 10);
}

/** The day in Denmark, as `2026-11-22`. */
export function danishDay(time = Date.now()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' }).format(time);
}

export function mondayOf(date: string): string {
  const weekday = new Date(date).getUTCDay() || 7;
  return new Date(Date.parse(date) - (weekday - 1) * 86_400_000).toISOString().slice(0, 10);
}

/** Adds a dish to the cart. @returns its name */
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

/** The demo venue's question in the cart. */
export const bagBox = (page: Page) => page.getByRole('checkbox', { name: /^Bærepose/ });

/** Goes from a filled cart, with a bag, over the store's order fields to the order details. */
export async function goToOrderDetails(page: Page, { hasBag = true } = {}): Promise<void> {
  await test.step('through the cart and the store’s fields', async () => {
    await page.goto('/takeaway/cart');
    await bagBox(page).setChecked(hasBag);
    await page.getByRole('button', { name: 'Til betaling' }).click();
    await expect(page.getByRole('heading', { name: 'Ordredetaljer', level: 1 })).toBeVisible();
    await page.getByLabel('Afdeling').selectOption({ index: 1 });
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Videre' }).click();
    await expect(page).toHaveURL(/\/takeaway\/order-details$/);
  });
}

/** Fills in a guest's name, e-mail and consent. */
export async function fillInGuest(page: Page): Promise<void> {
  await page.getByLabel('Navn').fill('Gitte Gæst');
  await page.getByLabel('Email-adresse').fill('gitte@example.dk');
  await page.getByRole('checkbox', { name: /betingelser/ }).check();
}

/** Fills in a guest's details and presses pay, without expecting the payment to open. */
export async function submitGuest(page: Page): Promise<void> {
  await fillInGuest(page);
  await page.getByRole('button', { name: 'Betal nu' }).click();
}

/** Fills in a guest's details and opens the payment. */
export async function payAsGuest(page: Page): Promise<void> {
  await test.step('the guest says who they are', async () => {
    await submitGuest(page);
    await expect(page).toHaveURL(/\/payment$/);
  });
}

export const cards = {
  accepted: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0002',
  /** Accepted in the card form, and declined as a saved card. */
  declinedLater: '4000 0000 0000 0341',
};

/** The card provider's form. */
export const cardForm = (page: Page) => page.frameLocator('iframe');

/** Fills in the sandbox provider's card form and pays. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await test.step('the card', async () => {
    const form = cardForm(page);
    await form.getByLabel('Kortnummer').fill(number);
    await form.getByLabel('Udløbsdato').fill('12/30');
    await form.getByLabel('Kontrolcifre').fill('123');
    await form.getByRole('button', { name: /^Betal/ }).click();
  });
}

/** Charges the card without an answer to the form. Resolves when a card is charged. */
export function chargeWithoutAnswer(page: Page): Promise<void> {
  return new Promise((resolve) => {
    void page.route('**/sandbox-checkout/sessions/*/payment', async (route) => {
      await route.fetch();
      resolve();
    });
  });
}

/** Logs a person of the demo venue in. */
export async function logIn(page: Page, next = '/', email = 'anna@kantinen.dk'): Promise<void> {
  await test.step('log in', async () => {
    await page.goto(next === '/' ? '/account/login' : `/account/login?next=${encodeURIComponent(next)}`);
    await fillInLogIn(page, email);
    await expect(page).toHaveURL(next);
  });
}

/** Waits for the log-in page and fills it in. */
export async function fillInLogIn(page: Page, email: string, password = 'kantine1234'): Promise<void> {
  // The previous page may have a field of the same name.
  await expect(page.getByRole('heading', { name: 'Log ind', level: 1 })).toBeVisible();
  await page.getByLabel('Email-adresse').fill(email);
  await page.getByLabel('Kodeord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log ind' }).click();
}

/** Logs Anna in at a site that the test started. */
export async function logInAt(page: Page, site: string) {
  await page.goto(`${site}/account/login`);
  await fillInLogIn(page, 'anna@kantinen.dk');
  await expect(page).toHaveURL(`${site}/`);
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log ud' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Log ind' }),
  ).toBeVisible();
}

/** The link to the cart at the top of a page. */
export const cartBadge = (page: Page, words: RegExp) =>
  page.getByRole('banner').getByRole('link', { name: words });
