import { readFile } from 'node:fs/promises';

import { button, field } from '../support/meetings';
import { cards, nextOpenDay, payByCard } from '../support/order';
import { holdBack, openHydrated } from '../support/rendered-site';
import { listenTo } from '../support/screen-reader';
import { expect, test } from '../support/test';

/** docs/accessibility.md explains the script. */
const readScript = async () =>
  (await readFile(new URL('screen-reader.txt', import.meta.url), 'utf8')).trimEnd();

const weekdays = /(?:man|tirs|ons|tors|fre)dag (?:\d+\. [a-z]+|\d\d\/\d\d-\d{4})/gi;

test('a screen reader announces an order as screen-reader.txt says', async ({ page }) => {
  const reader = await listenTo(page);
  const main = page.getByRole('main');
  const heading = (name: string) => expect(page.getByRole('heading', { name, level: 1 })).toBeFocused();
  const said = (words: string | RegExp) =>
    expect.poll(() => page.evaluate(() => window.said.join('\n'))).toMatch(words);

  await reader.step('Menuen for en dag åbnes', async () => {
    await openHydrated(page, `/takeaway/${nextOpenDay(2)}`);
    await expect(button(page, 'Føj til kurv').first()).toBeVisible();
  });
  await reader.step('Tab, Enter: forbi menuen', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(main).toBeFocused();
  });
  await reader.step('”Næste dag”', async () => {
    await button(page, 'Næste dag').press('Enter');
    await said(weekdays);
    await expect(button(page, 'Føj til kurv').first()).toBeVisible();
  });
  // The day's cake has unlimited stock.
  const cake = page
    .getByRole('article')
    .filter({ hasText: 'Afhentes efter 17:00', hasNotText: 'styk tilbage' });
  const dish = await cake.getByRole('heading').innerText();
  await reader.step('Der søges efter {ret}', async () => {
    await page.getByRole('searchbox').focus();
    await page.keyboard.insertText(dish);
    await said('1 resultat');
  });
  for (const times of ['”Føj til kurv”', '”Føj til kurv” igen'])
    await reader.step(times, async () => {
      await button(page, 'Føj til kurv').press('Enter');
      await said(/Kurv: /);
    });
  await reader.step('”Gennemgå ordre og betal”', async () => {
    await page.getByRole('link', { name: 'Gennemgå ordre og betal' }).press('Enter');
    await heading('Kurv');
  });
  await reader.step('En mindre', async () => {
    await page.getByRole('button', { name: /^Reducer antal/ }).press('Enter');
    await said(/Kurv: 1 vare/);
  });
  await reader.step('Den sidste ud', async () => {
    await page.getByRole('button', { name: /^Reducer antal/ }).press('Enter');
    await expect(button(page, 'Fortryd')).toBeFocused();
    await said(/taget ud/);
  });
  await reader.step('”Fortryd”', async () => {
    await page.keyboard.press('Enter');
    await said(/i kurven igen/);
  });
  await reader.step('”Til betaling”', async () => {
    await button(page, 'Til betaling').press('Enter');
    await heading('Ordredetaljer');
  });
  await reader.step('”Videre” uden svar', async () => {
    await button(page, 'Videre').press('Enter');
    await expect(field(page, 'Afdeling')).toBeFocused();
  });
  await reader.step('En afdeling vælges; Tab til afhentningsstedet, som vælges', async () => {
    await field(page, 'Afdeling').selectOption('Nord');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
  });
  await reader.step('”Videre”', async () => {
    await button(page, 'Videre').press('Enter');
    await expect(page).toHaveURL(/order-details$/);
    await heading('Ordredetaljer');
  });
  await reader.step('”Betal nu” uden navn, email-adresse og accept', async () => {
    await button(page, 'Betal nu').press('Enter');
    await said(/skal rettes/);
  });
  await reader.step('Navnet skrives; Tab til næste felt', async () => {
    await page.keyboard.insertText('Gitte Gæst');
    await page.keyboard.press('Tab');
  });
  await reader.step('Email-adressen skrives, betingelserne accepteres', async () => {
    await page.keyboard.insertText('gitte@example.dk');
    await page.getByRole('checkbox', { name: /betingelser/ }).press('Space');
  });
  await reader.step('”Betal nu”', async () => {
    await button(page, 'Betal nu').press('Enter');
    await heading('Betaling');
  });
  const release = await holdBack(page, /\/api\/v1\/takeaway\/orders$/);
  await reader.step('Kortet betales i udbyderens ramme', async () => {
    await payByCard(page, cards.accepted);
    await said(/opretter din ordre/);
    await heading('Betaling');
  });
  await reader.step('Ordren er oprettet', async () => {
    await release();
    await heading('Kvittering');
    await said(/gennemført/);
  });

  const script = reader
    .script()
    .replaceAll(dish, '{ret}')
    .replace(weekdays, '{dag}')
    .replace(/[\d.]+,\d\d kr\./g, '{beløb}');
  if (process.env['PRINT_ANNOUNCEMENTS']) console.log(script);
  expect(script).toBe(await readScript());
});
