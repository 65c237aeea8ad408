import { loadVenue, queryClient, QueryClientProvider, type Venue } from '@kantine/core';
import { createMemoryRouter, RouterProvider } from '@kantine/routing';
import { hydrate, renderOnServer } from '@kantine/testing/server-html';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { storeAnswer } from '@kantine/testing/venue-records';
import { screen, within } from '@testing-library/react';

import { Footer } from './footer';

const store = storeAnswer({
  name: 'Kantinen',
  registration_number: '12345678',
  email: 'hej@kantinen.dk',
  vat_included: true,
  left_footer_text: '<p>Åbent fra 8 til 15</p>',
  conditions_page_url: 'betingelser',
  privacy_page_url: 'privatliv',
  retail_section: {},
});

const page = (venue: Venue) => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <Footer venue={venue} /> }])} />
  </QueryClientProvider>
);
const links = () =>
  within(screen.getByRole('navigation', { name: 'Om siden' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

async function renderFooter() {
  fakeVenueApi({ 'GET /store': store });
  const venue = await loadVenue();
  return { html: renderOnServer(page(venue)), page: page(venue) };
}

afterEach(() => {
  queryClient.clear();
  document.body.innerHTML = '';
});

test('the server’s HTML has who sells and the links, without the texts that wait for the sanitizer', async () => {
  document.body.innerHTML = (await renderFooter()).html;
  expect(links()).toEqual(['Betingelser', 'Privatlivspolitik', 'Fortryd køb', 'Tilgængelighed', 'Licenser']);
  expect(screen.getByRole('contentinfo')).toHaveTextContent(
    /CVR 12345678hej@kantinen\.dkAlle priser er inkl\. moms\.$/,
  );
  expect(screen.queryByText('Åbent fra 8 til 15')).toBeNull();
});

test('the browser keeps them, and the texts come', async () => {
  const { html, page } = await renderFooter();
  hydrate(html, page);
  const [first] = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(await screen.findByText('Åbent fra 8 til 15')).toBeVisible();
  expect(first).toBeInTheDocument();
  expect(links()).toHaveLength(5);
});
