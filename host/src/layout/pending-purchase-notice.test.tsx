import { type Purchase, usePurchases } from '@kantine/shop';
import { storePurchase } from '@kantine/testing/store-purchase';
import { storeAnswer } from '@kantine/testing/venue-records';
import { useSession } from '@kantine/core';
import { act, screen, within } from '@testing-library/react';

import { showSite } from '../testing/show-site';

const purchase: Omit<Purchase, 'id' | 'key' | 'state'> = {
  shop: 'retail',
  order: { customer_name: 'Bo', customer_email: 'bo@example.dk', retail_products: [{ id: 1, quantity: 1 }] },
  lines: [{ name: 'Juice', quantity: 1, price: 2950, pickupAt: null }],
  savesCard: false,
  accountId: null,
};
const link = () => screen.queryByRole('link', { name: 'Gør bestillingen færdig' });

afterEach(() => {
  usePurchases.setState({ all: [] });
  localStorage.clear();
});

test.each(['/', '/iss-menu-plan/2032-11-22', '/om-os', '/findes/ikke'])(
  'at %s a payment without an order is told of, with the way to finish it, until it has one',
  async (address) => {
    showSite(address, { 'GET /iss-menu-plan/menus/48/2032/lunch': { status: 404 } });
    await screen.findByRole('heading', { level: 1 });
    expect(link()).not.toBeInTheDocument();
    act(() => void usePurchases.getState().markPaid(purchase, 'inv_1'));
    expect(link()).toHaveAttribute('href', '/retail/payment');
    expect(screen.getByText(/Du skal ikke betale igen/)).toBeVisible();
    const [paid] = usePurchases.getState().all;
    act(() => usePurchases.getState().markOrdered(paid!, null));
    expect(link()).not.toBeInTheDocument();
  },
);

test('the purchases of both shops are told of one after the other', async () => {
  const { markPaid, markOrdered } = usePurchases.getState();
  const order = {
    customer_name: 'Bo',
    customer_email: 'bo@example.dk',
    takeaway_menu_items: [{ id: 1, quantity: 1 }],
  };
  const first = markPaid({ ...purchase, shop: 'takeaway', order }, 'inv_1');
  const second = markPaid(purchase, 'inv_2');
  showSite();
  await screen.findByRole('heading', { level: 1 });
  expect(link()).toHaveAttribute('href', '/takeaway/payment');
  act(() => markOrdered(first, '1'));
  expect(link()).toHaveAttribute('href', '/retail/payment');
  act(() => markOrdered(second, '2'));
  expect(link()).not.toBeInTheDocument();
});

test('an account’s is told of with the way to sign in when nobody is, and to no other account', async () => {
  usePurchases.getState().markPaid({ ...purchase, accountId: 7 }, 'inv_1');
  showSite();
  await screen.findByRole('heading', { level: 1 });
  expect(link()).not.toBeInTheDocument();
  const notice = screen.getByText(/betalt for en bestilling med en konto/);
  expect(within(notice.closest('[role=status]')!).getByRole('link', { name: 'Log ind' })).toHaveAttribute(
    'href',
    '/account/login?next=%2Fretail%2Fpayment',
  );
  act(() => useSession.getState().begin('good', { id: 8, email: 'bo@kantinen.dk' }));
  expect(notice).not.toBeInTheDocument();
  expect(link()).not.toBeInTheDocument();
});

test('a payment that was left before its outcome was known is told of, until it is', async () => {
  const opened = usePurchases.getState().openForm(purchase, 'cs_1');
  showSite();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/begyndt på en betaling/)).not.toBeInTheDocument();
  act(() => void usePurchases.getState().recordForm(opened.id, 'formUsed'));
  expect(
    screen.getByText(/^Du er begyndt på en betaling, og vi ved endnu ikke, om den gik igennem\./),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Se, hvordan den endte' })).toHaveAttribute(
    'href',
    '/retail/payment',
  );
  act(() => usePurchases.getState().drop(opened.id));
  expect(screen.queryByText(/begyndt på en betaling/)).not.toBeInTheDocument();
});

test('an account’s payment whose outcome is unknown is not called paid when nobody is signed in', async () => {
  const opened = usePurchases.getState().openForm({ ...purchase, accountId: 7 }, 'cs_1');
  usePurchases.getState().recordForm(opened.id, 'formUsed');
  showSite();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByText(/begyndt på en betaling med en konto/)).toHaveTextContent(/se, hvordan den endte/);
  expect(screen.queryByText(/skal ikke betale igen/)).not.toBeInTheDocument();
});

describe('where the venue no longer has the section', () => {
  const notice = async () => {
    await screen.findByRole('heading', { level: 1 });
    return screen.getByText(/gøres færdig her nu/).closest('[role=status]') as HTMLElement;
  };

  test.each([
    [{ email: 'mad@kantinen.dk', phone: '33 11 22 33' }, ' på mad@kantinen.dk eller 33 11 22 33'],
    [{ phone: '33 11 22 33' }, ' på 33 11 22 33'],
    [{}, ''],
  ])('a payment without an order says whom to contact of %j, and leads nowhere', async (seller, whom) => {
    usePurchases.getState().markPaid(purchase, 'inv_1');
    showSite('/', { 'GET /store': storeAnswer({ retail_section: null, ...seller }) });
    expect(await notice()).toHaveTextContent(
      `Du skal ikke betale igen. Den kan ikke gøres færdig her nu. Kontakt os${whom} med betalingens nummer inv_1, så finder vi en løsning.`,
    );
    expect(within(await notice()).queryByRole('link')).not.toBeInTheDocument();
  });

  test('an account’s payment shows its number to nobody else', async () => {
    usePurchases.getState().markPaid({ ...purchase, accountId: 7 }, 'inv_1');
    showSite('/', { 'GET /store': storeAnswer({ retail_section: null }) });
    expect(await notice()).toHaveTextContent(
      /ikke oprettet endnu\. Den kan ikke gøres færdig her nu\. Kontakt os, så finder vi en løsning\.$/,
    );
    expect(within(await notice()).queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('an order that was not answered', () => {
  const placing: Purchase = {
    ...purchase,
    id: 'left',
    key: null,
    state: { name: 'placing', method: 'free', ordersBefore: null, at: Date.now() },
  };
  const notice = () => screen.queryByText(/vi mangler svar på, om ordren blev oprettet/);

  test('is told of with the way to finish it, but not by the page that still waits for its answer', async () => {
    usePurchases.setState({ waitingFor: 'left' });
    storePurchase(placing);
    showSite();
    await screen.findByRole('heading', { level: 1 });
    expect(notice()).not.toBeInTheDocument();
    act(() => usePurchases.setState({ waitingFor: null }));
    expect(notice()).toBeVisible();
    expect(link()).toHaveAttribute('href', '/retail/payment');
    act(() => usePurchases.getState().markOrdered(placing, '12'));
    expect(notice()).not.toBeInTheDocument();
  });

  test('on an account is told of with the way to log in when nobody is', async () => {
    storePurchase({ ...placing, accountId: 7 });
    showSite();
    await screen.findByRole('heading', { level: 1 });
    expect(notice()).toHaveTextContent(/Er det din, så log ind/);
    expect(link()).not.toBeInTheDocument();
  });
});
