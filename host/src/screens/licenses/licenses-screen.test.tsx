import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { refreshRegistry } from '../../federation/registry';
import { manifestOf } from '../../testing/manifest-of';
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
  await waitFor(async () => expect(await arrived('Licenser')).toHaveFocus());
  const [axios, leftover] = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(within(axios!).getByText('Permission is hereby granted')).not.toBeVisible();
  await userEvent.click(within(axios!).getByText('axios 1.2.3, MIT'));
  expect(within(axios!).getByText('Permission is hereby granted')).toBeVisible();
  expect(leftover).toHaveTextContent(/^leftover 2\.0\.0, ISC$/);
});

test('a section with packages of its own has a link to their licences', async () => {
  const answers: Record<string, unknown> = {
    '/remotes.json': {
      host: '',
      sections: { kaffe: manifestOf('kaffe'), te: manifestOf('te') },
      integrity: {
        '/sections/kaffe/1/integrity.json': 'sha384-of-kaffe',
        '/sections/te/1/integrity.json': 'sha384-of-te',
      },
    },
    'http://localhost/sections/kaffe/1/integrity.json': { 'e.js': 'sha384-e', 'licenses.txt': 'sha384-l' },
    'http://localhost/sections/te/1/integrity.json': { 'e.js': 'sha384-e' },
  };
  window.fetch = jest.fn((address: string) =>
    Promise.resolve({ ok: true, json: () => Promise.resolve(answers[address] ?? {}) }),
  ) as never;
  showSite('/kantine/licenser');
  await arrived('Licenser');
  await act(() => refreshRegistry());
  expect(await screen.findByRole('heading', { name: 'Sektionernes egne pakker' })).toBeVisible();
  const links = within(screen.getByRole('main')).getAllByRole('link', { name: /^Licenser for/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Licenser for kaffe', 'http://localhost/sections/kaffe/1/licenses.txt'],
  ]);
});
