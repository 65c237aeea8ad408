import { screen } from '@testing-library/react';

import { showSite } from '../testing/show-site';

jest.mock('./footer', () => ({
  Footer() {
    throw new TypeError('Invalid URL');
  },
}));

test('a fault in the frame of every page says so in Danish, with a way on', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  showSite();
  expect(await screen.findByRole('heading', { name: 'Det lykkedes ikke', level: 1 })).toBeVisible();
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('button', { name: 'Prøv igen' }));
  expect(screen.getByRole('link', { name: 'Til forsiden' })).toHaveAttribute('href', '/');
});
