import { storeAnswer } from '@kantine/testing/venue-records';
import { screen, waitFor } from '@testing-library/react';

import { showSite } from '../testing/show-site';

const content = (selector: string) =>
  document.head.querySelector(`meta[${selector}]`)?.getAttribute('content') ?? null;
const robots = () => content('name="robots"');
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null;
const pages = [
  { name: 'Om os', url: 'Om-Os/', content: '<h2>Maden</h2><p>Kantinen &amp; havnen.</p>' },
  { name: 'Find vej', url: 'find vej', content: '<p>Langs vandet.</p>' },
];

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

test('while the venue does not answer, they are those of the page’s HTML', async () => {
  showSite('/', { 'GET /store': 'offline' });
  expect(await screen.findByText(/ingen forbindelse/)).toBeVisible();
  expect(content('name="description"')).toBe('Bestil mad.');
  expect(content('property="og:site_name"')).toBeNull();
});

test('a public page may be indexed, also after a page that may not', async () => {
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

test('title, description and address follow each navigation, and no element is doubled', async () => {
  const venue = { page_title: 'Kantinen – bestil mad' };
  const { goTo } = showSite('/', { 'GET /store': storeAnswer({ ...venue, pages }) });
  for (const [address, title, description, path] of [
    ['/', 'Kantinen – bestil mad', 'Kantinen · Tag mad', '/'],
    ['/om-os?fra=mail', 'Om os – Kantinen – bestil mad', 'Maden Kantinen & havnen.', '/Om-Os'],
    ['/find%20vej', 'Find vej – Kantinen – bestil mad', 'Langs vandet.', '/find%20vej'],
    ['/findes-ikke', 'Siden findes ikke – Kantinen – bestil mad', 'Kantinen · Tag mad', null],
    ['/', 'Kantinen – bestil mad', 'Kantinen · Tag mad', '/'],
  ] as const) {
    await goTo(address);
    await waitFor(() => expect(document.title).toBe(title));
    expect(content('name="description"')).toMatch(new RegExp(`^${description}`));
    expect(canonical()).toBe(path);
    expect(content('property="og:site_name"')).toBe('Kantinen');
  }
  const names = [...document.head.querySelectorAll('meta, link')].map(
    (element) =>
      element.getAttribute('name') ?? element.getAttribute('property') ?? element.getAttribute('rel'),
  );
  expect(names).toEqual([...new Set(names)]);
});

test('with a public origin the addresses are absolute', async () => {
  const data = document.createElement('script');
  Object.assign(data, { type: 'application/json', id: 'kantine-page' });
  data.textContent = JSON.stringify({ siteOrigin: 'https://kantinen.example' });
  document.body.append(data);
  showSite('/om-os', { 'GET /store': storeAnswer({ pages }) });
  await waitFor(() => expect(canonical()).toBe('https://kantinen.example/Om-Os'));
  data.remove();
});

test('the link preview that the server sent stays on its page, and goes with it', async () => {
  document.head.innerHTML =
    '<link rel="canonical" href="/Om-Os" /><meta property="og:title" content="Om os" />';
  const { goTo } = showSite('/om-os', { 'GET /store': storeAnswer({ pages }) });
  await waitFor(() => expect(document.title).toBe('Om os – Kantinen'));
  expect(content('property="og:title"')).toBe('Om os');
  await goTo('/');
  await waitFor(() => expect(canonical()).toBe('/'));
  expect(content('property="og:title"')).toBeNull();
});

test('the canonical address has its fixed parts in small letters, however the visitor wrote them', async () => {
  showSite('/Kantine/Tilgaengelighed');
  await screen.findByRole('heading', { name: /tilgængelighed/i, level: 1 });
  await waitFor(() => expect(canonical()).toBe('/kantine/tilgaengelighed'));
});
