import { storeAnswer } from '@kantine/testing/venue-records';
import { screen, waitFor } from '@testing-library/react';

import { showSite } from '../testing/show-site';

const content = (selector: string) =>
  document.head.querySelector(`meta[${selector}]`)?.getAttribute('content') ?? null;
const robots = () => content('name="robots"');

beforeEach(() => {
  document.head.innerHTML = '<meta name="description" content="Bestil mad." />';
});

test.each([
  [{}, 'Kantinen · Tag mad med hjem · Køb mad og drikke · Book møder og mødeforplejning'],
  [
    {
      address: 'Havnegade 1',
      zip_code: '1058',
      city: 'København K',
      takeaway_section: null,
      retail_section: { description: 'Kaffe og kage' },
      meetings_section: null,
      iss_menu_plan_section: { alias: 'Ugens menu' },
    },
    'Kantinen, Havnegade 1, 1058 København K · Kaffe og kage · Ugens menu',
  ],
])('of a venue with %j search engines read: %s', async (store, description) => {
  showSite('/', { 'GET /store': storeAnswer(store) });
  await waitFor(() => expect(content('name="description"')).toBe(description));
  expect(content('property="og:site_name"')).toBe('Kantinen');
});

test('while the venue does not answer they read what stands in the page', async () => {
  showSite('/', { 'GET /store': 'offline' });
  expect(await screen.findByText(/ingen forbindelse/)).toBeVisible();
  expect(content('name="description"')).toBe('Bestil mad.');
  expect(content('property="og:site_name"')).toBeNull();
});

test('what a visitor can read is for a search, also after a page that is not', async () => {
  const pages = [{ name: 'Om os', url: 'om-os', content: '<p>Hej</p>' }];
  const { goTo } = showSite('/findes-ikke', { 'GET /store': storeAnswer({ pages }) });
  await screen.findByRole('heading', { name: 'Siden findes ikke' });
  expect(robots()).toBe('noindex');
  for (const [address, heading] of [
    ['/om-os', 'Om os'],
    ['/', 'Kantinen'],
  ] as const) {
    await goTo(address);
    await screen.findByRole('heading', { name: heading, level: 1 });
    expect(robots()).toBeNull();
  }
});
