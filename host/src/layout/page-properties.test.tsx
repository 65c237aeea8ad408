import { useRetailCart, useTakeawayCart } from '@kantine/shop';
import { defineRoute, routeObjects, type Section } from '@kantine/routing';
import { storeAnswer } from '@kantine/testing/venue-records';
import { PageHeader, sayInTab } from '@kantine/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { refreshRegistry } from '../federation/registry';
import { showSite } from '../testing/show-site';

const showsHeading = (title: string) => () =>
  Promise.resolve({ Component: () => <PageHeader title={title} /> });

// A new section: the host knows nothing of its pages but its own declarations.
const mockSection: Section = {
  contract: '^2.0.0',
  routes: [
    defineRoute({ path: '', screen: showsHeading('Uden egenskaber') }),
    defineRoute({
      path: 'form',
      screen: showsHeading('Formular'),
      page: { onDeploy: 'keep', loginReturn: 'here' },
    }),
    defineRoute({ path: 'hidden', screen: showsHeading('Skjult'), page: { isIndexed: false } }),
    defineRoute({
      path: 'pay',
      screen: showsHeading('Betal'),
      page: { keepsExpiredLines: true, hidesCartBar: true },
    }),
    defineRoute({ path: 'menu', screen: showsHeading('Menu'), page: { hasCartBar: true } }),
    defineRoute({
      path: 'link/:token',
      screen: showsHeading('Hilsen'),
      page: { hasSecretInPath: true, hasBackground: true, loginReturn: 'next' },
    }),
  ],
};
const mockRoutes = () => routeObjects(mockSection.routes, { prepareStoreHtml: () => Promise.resolve() });
jest.mock('../federation/join-section', () => ({
  ...jest.requireActual<object>('../federation/join-section'),
  joinSection: async (path: string, patch: (parent: string, routes: unknown[]) => void) => {
    if (path.startsWith('/retail')) patch('retail', [{ path: 'retail', children: mockRoutes() }]);
  },
}));

const soup = {
  id: 2,
  name: 'Suppe',
  description: '',
  price: 1,
  remaining: null,
  day: '2026-11-23',
  image: null,
  isFeatured: false,
};
const pages = [{ name: 'Om os', url: 'om-os', content: '<p>Hej</p>', show_in_menu: true }];

async function show(path: string, heading: string, store: object = {}) {
  const site = showSite(`/retail${path}`, { 'GET /store': storeAnswer({ pages, ...store }) });
  await screen.findByRole('heading', { name: heading, level: 1 });
  return site;
}
const menuLink = async (name: string) =>
  within(await screen.findByRole('navigation', { name: 'Hovedmenu' })).findByRole('link', { name });

test.each([
  ['', 'Uden egenskaber', null],
  ['/hidden', 'Skjult', 'noindex'],
])('search engines read on the page %s, %s: %s', async (path, heading, content) => {
  await show(path, heading);
  const robots = document.head.querySelector('meta[name="robots"]');
  expect(robots?.getAttribute('content') ?? null).toBe(content);
});

test.each([
  ['', 'Uden egenskaber', true],
  ['/form', 'Formular', false],
])(
  'after a deploy a click in the menu on the page %s, %s, loads the whole page: %s',
  async (path, heading, isWhole) => {
    const newHost = { ok: true, json: () => Promise.resolve({ host: `new ${path}`, sections: {} }) };
    window.fetch = jest.fn().mockResolvedValue(newHost);
    await show(path, heading);
    await act(() => refreshRegistry());
    let isLeftToBrowser: boolean | undefined;
    const listen = (event: Event) => {
      isLeftToBrowser = !event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', listen, { once: true });
    const link = await menuLink('Om os');
    await userEvent.click(link);
    expect(isLeftToBrowser).toBe(isWhole);
  },
);

test.each([
  ['', 'Uden egenskaber', '/account'],
  ['/form?q=1', 'Formular', '/account?next=%2Fretail%2Fform%3Fq%3D1'],
  ['/link/abc?next=/om-os', 'Hilsen', '/account?next=%2Fom-os'],
])('on the page %s, %s, the log-in is at %s', async (path, heading, address) => {
  await show(path, heading);
  expect(await menuLink('Log ind')).toHaveAttribute('href', address);
});

test.each([
  ['', 'Uden egenskaber', false],
  ['/link/abc', 'Hilsen', true],
])('the venue’s picture is shown behind the page %s, %s: %s', async (path, heading, isThere) => {
  await show(path, heading, { background_image_path: 'bag.jpg' });
  expect(document.querySelector('img[src="/storage/bag.jpg"]') !== null).toBe(isThere);
});

test.each([
  ['', 'Uden egenskaber', 'true'],
  ['/pay', 'Betal', 'false'],
  ['/menu', 'Menu', 'false'],
])(
  'a filled cart is at the bottom of a phone’s screen on the page %s, %s: %s',
  async (path, heading, isThere) => {
    useRetailCart.getState().add({ id: 1, name: 'Kaffe', price: 1, remaining: null });
    await show(path, heading);
    expect(document.querySelector('[data-thumb]')?.getAttribute('data-thumb')).toBe(isThere);
  },
);

test.each([
  ['', 'Uden egenskaber', 'false'],
  ['/menu', 'Menu', 'true'],
])('the sum is not in the top bar of a phone on the page %s, %s: %s', async (path, heading, isResting) => {
  useRetailCart.getState().add({ id: 1, name: 'Kaffe', price: 1, remaining: null });
  await show(path, heading);
  expect(document.querySelector('[data-resting]')?.getAttribute('data-resting')).toBe(isResting);
  expect(screen.getByRole('link', { name: /^Kurv 0,01\skr\. 1 vare$/ })).toBeVisible();
});

test.each([
  ['', 'Uden egenskaber', 'false'],
  ['/pay', 'Betal', 'true'],
])('the cart in the top bar has no sum on the page %s, %s: %s', async (path, heading, isQuiet) => {
  useRetailCart.getState().add({ id: 1, name: 'Kaffe', price: 1, remaining: null });
  await show(path, heading);
  expect(document.querySelector('[data-quiet]')?.getAttribute('data-quiet')).toBe(isQuiet);
  expect(screen.getByRole('link', { name: /^Kurv 0,01\skr\. 1 vare$/ })).toBeVisible();
});

test('expired lines leave the cart on the next page, but stay where the page says so', async () => {
  useTakeawayCart.getState().add({ ...soup, pickupAt: 1, deadline: 1 });
  const { goTo } = await show('/pay', 'Betal');
  expect(useTakeawayCart.getState().lines).toHaveLength(1);
  await goTo('/');
  await screen.findByRole('heading', { name: 'Kantinen', level: 1 });
  expect(useTakeawayCart.getState().lines).toHaveLength(0);
});

test.each(['abc123', 'abc123%3D%2B', 'abc123%2F'])(
  'the scroll position is stored without %s',
  async (secret) => {
    await show(`/link/${secret}`, 'Hilsen');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    const stored = sessionStorage.getItem('react-router-scroll-positions');
    expect(stored).toContain('/retail/link/');
    expect(stored).not.toContain('abc123');
  },
);

test('the tab says what a page says in place of its heading, and then the heading again', async () => {
  showSite('/retail/menu', { 'GET /store': storeAnswer({ retail_section: {}, page_title: 'Kantinen' }) });
  await screen.findByRole('heading', { name: 'Menu' });
  await waitFor(() => expect(document.title).toBe('Menu – Kantinen'));
  const end = sayInTab('Klar til afhentning');
  await waitFor(() => expect(document.title).toBe('Klar til afhentning – Kantinen'));
  end();
  await waitFor(() => expect(document.title).toBe('Menu – Kantinen'));
});
