import { storeAnswer } from '@kantine/testing/venue-records';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { arrived, showSite } from '../../testing/show-site';

const contact = () => screen.findByRole('region', { name: 'Giv os besked' });

test('the statement is linked below the footer, and its heading takes the focus', async () => {
  showSite('/', { 'GET /store': storeAnswer({ name: 'Kantinen' }) });
  await arrived();
  const links = await screen.findByRole('navigation', { name: 'Om siden' });
  expect(screen.getByRole('contentinfo')).not.toContainElement(links);
  await userEvent.click(within(links).getByRole('link', { name: 'Tilgængelighed' }));
  await waitFor(async () => expect(await arrived('Tilgængelighed')).toHaveFocus());
  expect(document.title).toMatch(/^Tilgængelighed – /);
});

test('the statement has what annex V asks for', async () => {
  showSite('/kantine/tilgaengelighed');
  await arrived('Tilgængelighed');
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Hvad webstedet er',
    'Overholdelse af kravene',
    'Indhold, der ikke er tilgængeligt',
    'Sådan er det kontrolleret',
    'Giv os besked',
    'Hvis du vil klage',
  ]);
  expect(screen.getByText(/WCAG 2\.2 på niveau AA/)).toBeVisible();
});

test('the statement has the contact data of the store, made safe', async () => {
  const store = storeAnswer({
    name: 'Kantinen',
    address: 'Havnegade 1',
    zip_code: '1058',
    city: 'København K',
    left_footer_text: '<p>Ring <a href="tel:+4533112233">33 11 22 33</a></p><script>alert(1)</script>',
    right_footer_text: '<p>mad@kantinen.dk</p>',
  });
  showSite('/kantine/tilgaengelighed', { 'GET /store': store });
  expect(await contact()).toHaveTextContent(/Kantinen, Havnegade 1, 1058 København K\./);
  expect(within(await contact()).getByRole('link', { name: '33 11 22 33' })).toBeVisible();
  expect(await contact()).toHaveTextContent('mad@kantinen.dk');
  expect(await contact()).not.toHaveTextContent('alert');
});

test('a store without contact data names a way that every venue has', async () => {
  const store = storeAnswer({
    address: null,
    zip_code: null,
    city: null,
    left_footer_text: null,
    right_footer_text: null,
  });
  showSite('/kantine/tilgaengelighed', { 'GET /store': store });
  expect(await contact()).toHaveTextContent(/sig det til personalet/);
});
