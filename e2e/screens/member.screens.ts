import { logIn } from '../support/order';
import { accountOf } from '../support/venue-api';
import { test } from './support/test';

test('Anna sees her account and her meetings', async ({ page, request, take }) => {
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
  await (await accountOf(request)).buyDish(1, 2);
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
});
