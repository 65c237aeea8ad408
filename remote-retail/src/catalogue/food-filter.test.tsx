import { setWindowWidth } from '@kantine/testing/window-width';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { showRetail } from '../testing/show-retail';

const place = (kind: string, id: number, folder: number | null = null) => ({
  content_type: `retail-${kind}`,
  content_id: id,
  retail_folder_id: folder,
  priority: id,
});
const lists = (...products: object[]) => ({
  'GET /retail/folders': { body: { data: [{ id: 7, name: 'Kager' }] } },
  'GET /retail/products': { body: { data: products } },
  'GET /retail/menu-items': {
    body: {
      data: [place('folders', 7), ...[1, 2, 3].map((id) => place('products', id)), place('products', 4, 7)],
    },
  },
});
const products = [
  { id: 1, name: 'Snegl', price: 20, allergens: ['hvede', 'mælk'] },
  { id: 2, name: 'Juice', price: 20, allergens: [], diets: ['vegansk'] },
  { id: 3, name: 'Salat', price: 20 },
  { id: 4, name: 'Drømmekage', price: 20, allergens: ['hvede'] },
];
const heading = (name: string) => screen.queryByRole('heading', { name });

test('the filter hides products and no folders, and goes with the visitor into a folder', async () => {
  setWindowWidth(1280);
  const site = showRetail('/retail?q=', lists(...products));
  await userEvent.click(await screen.findByRole('button', { name: 'Allergener og kost' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'gluten' }));
  await waitFor(() => expect(heading('Snegl')).toBeNull());
  expect(heading('Juice')).toBeVisible();
  expect(heading('Salat')).toBeNull();
  expect(
    screen.getByText('Viser 1 af 3. 1 uden oplysninger om allergener vises ikke: spørg køkkenet.'),
  ).toBeVisible();
  await waitFor(() => expect(site.address()).toContain('uden=gluten'));
  const folder = screen.getByRole('link', { name: /Kager/ });
  await waitFor(() => expect(folder).toHaveAttribute('href', '/retail/folders/7?uden=gluten'));
  await userEvent.click(folder);
  expect(await screen.findByText('Intet her passer til det, du har valgt.')).toBeVisible();
  expect(site.address()).toBe('/retail/folders/7?uden=gluten');
  expect(screen.getByRole('link', { name: 'Tilbage' })).toHaveAttribute('href', '/retail?uden=gluten');
});

test('a shop that says nothing of allergens has no filter', async () => {
  setWindowWidth(1280);
  showRetail('/retail?uden=gluten', lists({ id: 1, name: 'Snegl', price: 20 }));
  expect(await screen.findByRole('heading', { name: 'Snegl' })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/allergener/i);
});
