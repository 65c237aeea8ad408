import { useSession } from '@kantine/core';
import { accountAnswer } from '@kantine/testing/venue-records';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { dish, monday, putInCart, showTakeaway, takeawayStore } from '../testing/show-takeaway';

const store = takeawayStore({
  allows_comments: true,
  order_field_groups: [
    { name: 'Afhentning', order_fields: [{ id: 4, name: 'Afdeling', widget: 'text' as const }] },
  ],
});
const anna = accountAnswer().body.data;
const bo = accountAnswer({ id: 8, email: 'bo@kantinen.dk', name: 'Bo' }).body.data;
const field = (name: string) => screen.findByRole('textbox', { name });
const notice = () =>
  screen.findByText(/Du er blevet logget ud.*Dine varer ligger stadig i kurven\.$/s, { selector: 'div, p' });
const ends = {
  'during the order call': async () =>
    userEvent.click(screen.getByRole('button', { name: 'Betal med medarbejderkort' })),
  'in another tab': async () => {
    localStorage.removeItem('token');
    localStorage.removeItem('account');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  },
};

/** Leaves the section and returns with a session, as the log-in does. */
async function logIn(site: ReturnType<typeof showTakeaway>, account: typeof anna, back: string) {
  await site.goTo('/account/login');
  site.venueApi.answer('GET /account', { body: { data: account } });
  act(() => useSession.getState().begin('new', account));
  await site.goTo(back);
}

// A manual log-out clears the input that is kept for the owner of an ended session.
beforeEach(() => {
  useSession.getState().begin('old', anna);
  useSession.getState().logOut();
});

test('an API that refuses every call with an old token opens the cart, which says once that the session is over', async () => {
  putInCart(dish());
  const answers = Object.entries({
    'GET /store': store,
    [`GET /takeaway/menu-items/${monday}`]: { body: { data: [{ id: 1, name: 'Grillet laks', price: 65 }] } },
  });
  const { venueApi, address } = showTakeaway(
    '/takeaway/cart',
    {
      'GET /account': { status: 401 },
      ...Object.fromEntries(
        answers.map(([name, answer]) => [
          name,
          ({ token }: { token: string | null }) => (token === null ? answer : { status: 401 }),
        ]),
      ),
    },
    { signedIn: true },
  );
  expect(await notice()).toBeVisible();
  expect(screen.getAllByText(/Du er blevet logget ud/, { selector: 'div, p' })).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Kurv', level: 1 })).toBeVisible();
  expect(address()).toBe('/takeaway/cart');
  expect(venueApi.calls('GET /store').map(({ token }) => token)).toEqual(['good', null]);
});

const cases = (Object.keys(ends) as (keyof typeof ends)[]).flatMap((how) => [
  [how, 'the owner finds name and comment', anna, 'Anna Privat', 'Uden løg'] as const,
  [how, 'another person finds nothing', bo, 'Bo', ''] as const,
]);

test.each(cases)(
  'the input of the order details stays when the session ends %s, and %s',
  async (how, _, who, name, comment) => {
    putInCart(dish());
    const site = showTakeaway(
      '/takeaway/order-fields',
      { 'GET /store': store, 'POST /takeaway/orders': { status: 401 } },
      { signedIn: true },
    );
    await userEvent.type(await field('Afdeling'), 'Nord');
    await userEvent.click(screen.getByRole('button', { name: 'Videre' }));
    await userEvent.clear(await field('Navn'));
    await userEvent.type(await field('Navn'), 'Anna Privat');
    await userEvent.type(await field('Kommentar'), 'Uden løg');
    await ends[how]();
    expect(await notice()).toBeVisible();
    expect(await field('Navn')).toHaveValue('Anna Privat');
    expect(await field('Kommentar')).toHaveValue('Uden løg');
    expect(localStorage.getItem('takeaway-order')).not.toMatch(/Anna|løg|Nord/);

    // Another person begins with a cart of their own.
    const isOwner = who === anna;
    await logIn(site, who, '/takeaway/cart');
    if (!isOwner) act(() => putInCart(dish()));
    await site.goTo('/takeaway/order-fields');
    expect(await field('Afdeling')).toHaveValue(isOwner ? 'Nord' : '');
    await site.goTo('/takeaway/order-details');
    await waitFor(async () => expect(await field('Navn')).toHaveValue(name));
    expect(await field('Kommentar')).toHaveValue(comment);
    expect(localStorage.getItem('takeaway-order')).toMatch(
      isOwner ? /Anna Privat/ : /^(?!.*(Anna|løg|Nord))/,
    );
  },
);

test.each([
  ['the same person finds it', anna, 'Nord'],
  ['another person does not', bo, ''],
])('the input of the order fields stays when the session ends, and %s', async (_, who, answer) => {
  putInCart(dish());
  const site = showTakeaway('/takeaway/order-fields', { 'GET /store': store }, { signedIn: true });
  await userEvent.type(await field('Afdeling'), 'Nord');
  await ends['in another tab']();
  expect(await notice()).toBeVisible();
  expect(await field('Afdeling')).toHaveValue('Nord');
  await logIn(site, who, '/takeaway/cart');
  if (who === bo) act(() => putInCart(dish()));
  await site.goTo('/takeaway/order-fields');
  expect(await field('Afdeling')).toHaveValue(answer);
});

test('a log-in of another person in another tab clears the input of the open page', async () => {
  putInCart(dish());
  const site = showTakeaway('/takeaway/order-details', {}, { signedIn: true });
  await userEvent.clear(await field('Navn'));
  await userEvent.type(await field('Navn'), 'Anna Privat');
  await ends['in another tab']();
  site.venueApi.answer('GET /account', { body: { data: bo } });
  act(() => useSession.getState().begin('new', bo));
  await waitFor(async () => expect(await field('Navn')).toHaveValue('Bo'));
  expect(await field('Email-adresse')).toHaveValue('bo@kantinen.dk');
});

test('a person whose order was refused and whose session ends then has not accepted the conditions', async () => {
  putInCart(dish());
  const body = { errors: { customer_email: ['Ugyldig e-mail.'] } };
  showTakeaway(
    '/takeaway/payment',
    { 'POST /takeaway/payment-sessions': { status: 422, body } },
    { signedIn: true },
  );
  expect(await screen.findByText('Ugyldig e-mail.')).toBeVisible();
  await ends['in another tab']();
  expect(await screen.findByRole('checkbox', { name: /betingelser/ })).not.toBeChecked();
});

test('a guest’s consent to the conditions is cleared by the next session', async () => {
  putInCart(dish());
  const site = showTakeaway('/takeaway/order-details', { 'GET /store': takeawayStore() });
  const consent = () => screen.findByRole('checkbox', { name: /betingelser/ });
  await userEvent.click(await consent());
  site.venueApi.answer('GET /account', { body: { data: anna } });
  act(() => useSession.getState().begin('new', anna));
  await site.goTo('/takeaway/cart');
  act(() => useSession.getState().logOut());
  act(() => putInCart(dish()));
  await site.goTo('/takeaway/order-details');
  expect(await consent()).not.toBeChecked();
});
