import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { arrived, showSite } from '../../testing/show-site';
import type { ShippedPackage } from './licenses-screen';

const packages: ShippedPackage[] = [
  { name: 'axios', version: '1.2.3', license: 'MIT', text: 'Permission is hereby granted' },
  { name: 'leftover', version: '2.0.0', license: 'ISC', text: '' },
];
beforeAll(() => Object.assign(globalThis, { SHIPPED_PACKAGES: packages }));
afterAll(() => Reflect.deleteProperty(globalThis, 'SHIPPED_PACKAGES'));

test('each package is listed with its version, its licence and the licence’s text', async () => {
  showSite();
  await arrived();
  const links = await screen.findByRole('navigation', { name: 'Om siden' });
  await userEvent.click(within(links).getByRole('link', { name: 'Licenser' }));
  expect(await arrived('Licenser')).toHaveFocus();
  const [axios, leftover] = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(within(axios!).getByText('Permission is hereby granted')).not.toBeVisible();
  await userEvent.click(within(axios!).getByText('axios 1.2.3, MIT'));
  expect(within(axios!).getByText('Permission is hereby granted')).toBeVisible();
  expect(leftover).toHaveTextContent(/^leftover 2\.0\.0, ISC$/);
});
