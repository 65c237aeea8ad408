import { field, goToSummary } from '../support/meetings';
import { logIn } from '../support/order';
import { test } from './support/test';

test('Anna sees her account and her meetings', async ({ page, take }) => {
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
  await logIn(page, '/account/profile');
  await heading('Min profil');
  await page.getByRole('row').nth(1).waitFor();
  await take('profile');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await heading('Ordre');
  await take('order');

  await page.goto('/meetings');
  await take('meetings');
  await page.getByRole('link', { name: 'Temadag om madspild', exact: true }).click();
  await heading('Mødedetaljer');
  await take('meeting');
  await page.goto('/meetings/create');
  await take('new-meeting');

  await goToSummary(
    page,
    { title: 'Ugemøde', date: '2026-12-02', start: '09:30', rooms: ['Kajen'] },
    { time: '09:45', room: 'Kajen', products: [['Kaffe og te', '6']] },
  );
  await page.getByRole('link', { name: 'Flere datoer' }).click();
  await field(page, 'Ugentligt til og med').fill('2027-01-06');
  await page.getByRole('row').nth(6).waitFor();
  await take('series');
});
