import '../testing/plugin-sections';

import { attributesOfRetired } from '@kantine/contract/check-store';
import { provideRecordCheck, useSession } from '@kantine/core';
import { usePurchases } from '@kantine/shop';
import { storeAnswer } from '@kantine/testing/venue-records';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { list, menuOf, monday, stopClockAt, wireDish } from '../testing/front-page';
import { manifestOf } from '../testing/manifest-of';
import { arrived, showSite } from '../testing/show-site';
import { isRetired, refreshRegistry } from './registry';
import { allSections } from './sections';

const menu = { ...manifestOf('kaffe').menu, label: 'Kaffe', description: 'Ristet her' };
const deployed = {
  kaffe: { ...manifestOf('kaffe'), menu },
  retail: manifestOf('retail'),
  takeaway: manifestOf('takeaway'),
  account: manifestOf('account', '1', { settings: { attribute: 'has_accounts' } }),
};

/** As a tab does it when somebody returns to it. */
async function look(sections: object) {
  window.fetch = jest.fn().mockResolvedValue({ ok: true, json: () => Promise.resolve({ sections }) });
  await act(refreshRegistry);
}

/** As the shell's own check, which knows the sections of the registry. */
beforeAll(() =>
  provideRecordCheck((attributes) => ({
    attributes: { ...attributes, ...attributesOfRetired(isRetired) },
    verdicts: {
      ...(!isRetired('takeaway') && { takeaway: 'takeaway_section' }),
      ...(!isRetired('account') && { account: 'has_accounts' }),
    },
  })),
);

const links = () =>
  within(screen.getByRole('navigation', { name: 'Hovedmenu' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const cards = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

afterEach(() => look(deployed));

test('an open tab loses a retired section at its next look, and has it again after a deploy', async () => {
  showSite('/');
  await arrived();
  for (const shown of [links, cards]) expect(shown()).toContain('Kaffe');
  await look({ kaffe: { isRetired: true } });
  for (const shown of [links, cards]) expect(shown()).not.toContain('Kaffe');
  expect(links()).toContain('En anden butik');
  await look(deployed);
  for (const shown of [links, cards]) expect(shown()).toContain('Kaffe');
});

test('a registry that only lacks a retired section does not bring it back', async () => {
  showSite('/');
  await arrived();
  await look({ kaffe: { isRetired: true } });
  await look({ retail: manifestOf('retail') });
  expect(links()).not.toContain('Kaffe');
});

test('a paid purchase of a retired section is told of without a way to its page', async () => {
  const order = { customer_name: 'Bo', customer_email: 'bo@example.dk', retail_products: [] };
  const purchase = { shop: 'retail', order, lines: [], savesCard: false, accountId: null } as const;
  usePurchases.getState().markPaid(purchase, 'inv_1');
  showSite('/');
  await arrived();
  const finish = () => screen.queryByRole('link', { name: 'Gør bestillingen færdig' });
  expect(finish()).toBeVisible();
  await look({ retail: { isRetired: true } });
  expect(finish()).not.toBeInTheDocument();
  expect(screen.getByText(/Kontakt os med betalingens nummer inv_1/)).toBeVisible();
  act(() => usePurchases.setState({ all: [] }));
});

test.each(['kaffe', 'retail'])('the page of the retired section %s is not found', async (name) => {
  const { goTo } = showSite('/');
  await arrived();
  await look({ [name]: { isRetired: true } });
  await goTo(`/${name}`);
  await arrived('Siden findes ikke');
  expect(allSections().map((section) => section.name)).toContain(name);
});

test('a section that the shell knows is retired too', async () => {
  await look({ retail: { isRetired: true }, takeaway: { isRetired: true } });
  showSite('/');
  await arrived();
  expect(links()).not.toContain('En anden butik');
  expect(links()).not.toContain('Takeaway');
  await look(deployed);
  expect(links()).toContain('Takeaway');
});

test('an open tab offers no log-in while the section of the accounts is retired', async () => {
  showSite('/');
  await arrived();
  const offered = ['Log ind', 'Opret bruger'];
  expect(links()).toEqual(expect.arrayContaining(offered));
  await look({ account: { isRetired: true } });
  await waitFor(() => expect(links().filter((link) => offered.includes(link!))).toEqual([]));
  await look(deployed);
  await waitFor(() => expect(links()).toEqual(expect.arrayContaining(offered)));
});

test('an open tab offers the log-in at a later look if the record did not come when the section was back', async () => {
  const { venueApi } = showSite('/');
  await arrived();
  await look({ account: { isRetired: true } });
  await waitFor(() => expect(links()).not.toContain('Log ind'));
  venueApi.answer('GET /store', 'offline');
  await look(deployed);
  await waitFor(() => expect(venueApi.calls('GET /store')).toHaveLength(3));
  expect(links()).not.toContain('Log ind');
  venueApi.answer('GET /store', storeAnswer());
  await look(deployed);
  await waitFor(() => expect(links()).toContain('Log ind'));
  await look(deployed);
  expect(venueApi.calls('GET /store')).toHaveLength(4);
});

test('a person can log out of an open tab while the section of the accounts is retired', async () => {
  useSession.getState().begin('good', { id: 7, email: 'anna@kantinen.dk', name: 'Anna' });
  showSite('/');
  await arrived();
  const logOut = () => screen.queryByRole('button', { name: 'Log ud' });
  expect(logOut()).toBeVisible();
  const before = links().length;
  await look({ account: { isRetired: true } });
  await waitFor(() => expect(links().length).toBeLessThan(before));
  await userEvent.click(logOut()!);
  expect(useSession.getState().token).toBeNull();
  expect(logOut()).not.toBeInTheDocument();
});

test('a purchase that waits for its account leads to no log-in while that section is retired', async () => {
  const order = { customer_name: 'Bo', customer_email: 'bo@example.dk', takeaway_menu_items: [] };
  const purchase = { shop: 'takeaway', order, lines: [], savesCard: false, accountId: 7 } as const;
  usePurchases.getState().markPaid(purchase, 'inv_1');
  showSite('/');
  await arrived();
  const words = /^Der er betalt for en bestilling med en konto/;
  expect(screen.getByText(words)).toHaveTextContent('log ind');
  await look({ account: { isRetired: true } });
  await waitFor(() => expect(screen.getByText(words)).toHaveTextContent('Kontakt os'));
  expect(links()).not.toContain('Log ind');
  act(() => usePurchases.setState({ all: [] }));
});

describe('the front page of an open tab', () => {
  const strip = () => screen.queryByRole('link', { name: 'Hele ugen' });

  async function openFrontPage() {
    stopClockAt('08:00');
    const site = showSite('/', { [menuOf(monday)]: list(wireDish(1, '11:30')) });
    await screen.findByText('Ret 1');
    expect(strip()).toBeVisible();
    return site.venueApi;
  }

  afterEach(() => jest.useRealTimers());

  test('offers nothing of a retired takeaway, for which the record is fetched once', async () => {
    const venueApi = await openFrontPage();
    await look({ retail: manifestOf('retail') });
    expect(venueApi.calls('GET /store')).toHaveLength(1);
    await look({ takeaway: { isRetired: true } });
    await waitFor(() => expect(strip()).not.toBeInTheDocument());
    await look({ takeaway: { isRetired: true } });
    expect(venueApi.calls('GET /store')).toHaveLength(2);
  });

  test('loses it at a later look if the record did not come', async () => {
    const venueApi = await openFrontPage();
    venueApi.answer('GET /store', 'offline');
    await look({ takeaway: { isRetired: true } });
    await waitFor(() => expect(venueApi.calls('GET /store')).toHaveLength(2));
    expect(strip()).toBeVisible();
    venueApi.answer('GET /store', storeAnswer());
    await look({ takeaway: { isRetired: true } });
    await waitFor(() => expect(strip()).not.toBeInTheDocument());
  });
});
