import { expect, type Page, test } from '@playwright/test';

import { nextOpenDay } from './order';

export interface MeetingStory {
  title: string;
  date: string;
  start: string;
  /** Default: the end that the form suggests. */
  end?: string;
  internal?: string;
  rooms: string[];
}

export interface DeliveryStory {
  time: string;
  room: string;
  comment?: string;
  /** Pairs of product name and quantity. */
  products: [string, string][];
}

/** Coffee for eight in the first room. */
export const coffee: DeliveryStory = { time: '09:30', room: 'Havnen', products: [['Kaffe og te', '8']] };

/** The list begins with the ten latest meetings: a test that looks there for its own has one of these days, and no other has. */
export const lateDay = (ahead: number) => nextOpenDay(70 + ahead);

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Expects a toast with exactly this text. */
export async function expectToast(page: Page, words: string, role: 'alert' | 'status' = 'status') {
  await expect(page.getByRole(role).getByText(words, { exact: true }).last()).toBeVisible();
}

/** Fills in the form of a new meeting. */
export async function fillInMeeting(page: Page, meeting: MeetingStory): Promise<void> {
  const { title, date, start, end, internal = '6', rooms } = meeting;
  await field(page, 'Titel').fill(title);
  await field(page, 'Dato').fill(date);
  await field(page, 'Starttidspunkt').fill(start);
  if (end) await field(page, 'Sluttidspunkt').fill(end);
  await field(page, 'Antal interne').fill(internal);
  await field(page, 'Omkostningssted').fill('4711');
  await field(page, 'Opstilling').selectOption('Hestesko');
  for (const [index, room] of rooms.entries()) {
    if (index > 0) await button(page, 'Tilføj lokale').click();
    await field(page, `Lokale ${index + 1}`).selectOption(room);
  }
}

/** Fills in the form of a delivery. */
export async function fillInDelivery(page: Page, delivery: DeliveryStory): Promise<void> {
  const { time, room, comment, products } = delivery;
  await field(page, 'Tidspunkt').fill(time);
  await field(page, 'Mødelokale').selectOption(room);
  if (comment) await field(page, 'Kommentar').fill(comment);
  for (const [index, [product, quantity]] of products.entries()) {
    await button(page, 'Tilføj').click();
    const line = field(page, `Produkt ${index + 1}`);
    await line.selectOption(await line.locator('option', { hasText: product }).getAttribute('value'));
    await field(page, `Antal ${index + 1}`).fill(quantity);
  }
}

/** Adds a delivery from the summary or a meeting's page, and returns there. */
export async function addDelivery(page: Page, delivery: DeliveryStory): Promise<void> {
  await test.step(`a delivery at ${delivery.time}`, async () => {
    const add = page.getByRole('link', { name: 'Tilføj leverance' });
    await expect(add).toBeVisible();
    const before = page.url();
    await add.click();
    await fillInDelivery(page, delivery);
    await button(page, 'Gem').click();
    await expect(page).toHaveURL(before);
  });
}

/** Fills in a draft up to its summary. */
export async function goToSummary(
  page: Page,
  meeting: MeetingStory,
  ...deliveries: DeliveryStory[]
): Promise<void> {
  await test.step('a new meeting up to its summary', async () => {
    await page.goto('/meetings/create');
    await fillInMeeting(page, meeting);
    await button(page, 'Videre').click();
    await expect(page).toHaveURL('/meetings/create/summary');
    for (const delivery of deliveries) await addDelivery(page, delivery);
  });
}

/** The row of a meeting in the list of meetings. */
export const meetingRow = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

export const deliveryCard = (page: Page, name: string) => page.getByRole('article', { name });
