import { soup } from '@kantine/testing/menu-items';
import { useSession } from '@kantine/core';
import { type RetailItem, useRetailCart, useTakeawayCart } from './carts';

const anna = { id: 7, email: 'anna@kantinen.dk', name: 'Anna' };
const bo = { id: 8, email: 'bo@kantinen.dk', name: 'Bo' };
const signIn = (account: typeof anna, token = account.name) => useSession.getState().begin(token, account);
const signOut = () => useSession.getState().end();

afterEach(() => {
  signOut();
  useTakeawayCart.getState().reset();
  useRetailCart.getState().reset();
});

const fillers = {
  takeaway() {
    const { add, setCustomer, setComment, setDetails, setHasBags } = useTakeawayCart.getState();
    add(soup);
    setCustomer({ customerName: 'Gæst', customerEmail: 'g@x.dk' });
    setComment('Uden løg');
    setDetails({ 4: 'Nord' });
    setHasBags(false);
  },
  retail() {
    useRetailCart.getState().add(soup satisfies RetailItem);
    useRetailCart.getState().setCustomer({ customerName: 'Gæst', customerEmail: 'g@x.dk' });
  },
};

const takeaway = {
  empty: { lines: [], changes: [], comment: '', details: {}, hasBags: null },
  full: { lines: [{ quantity: 1 }], comment: 'Uden løg', details: { 4: 'Nord' }, hasBags: false },
};
const retail = { empty: { lines: [], changes: [] }, full: { lines: [{ quantity: 1 }] } };
const left = { lines: [{ quantity: 1 }] };
const typed = { customerName: 'Gæst', customerEmail: 'g@x.dk' };

describe.each([
  ['takeaway', useTakeawayCart, fillers.takeaway, takeaway],
  ['retail', useRetailCart, fillers.retail, retail],
] as const)('the %s cart', (name, useCart, fill, { empty, full }) => {
  const cart = () => useCart.getState();
  const keptForNobody = 'hasBags' in full ? { hasBags: false } : {};
  const nobody = { customerName: '', customerEmail: '' };
  const named = ({ name: customerName, email: customerEmail }: typeof anna) => ({
    customerName,
    customerEmail,
  });

  test('is empty and has no owner after a guest’s order', () => {
    fill();
    cart().reset();
    expect(cart()).toMatchObject({ ...empty, ...nobody, accountId: null });
  });

  test('is empty and stays the account’s after its order', () => {
    signIn(anna);
    fill();
    cart().reset();
    expect(cart()).toMatchObject({ ...empty, ...named(anna), accountId: 7 });
  });

  test('of a guest becomes the account’s at the sign-in, and keeps its lines', () => {
    fill();
    signIn(anna);
    expect(cart()).toMatchObject({ ...full, ...named(anna), accountId: 7 });
  });

  test('is still there when the same account signs in again', () => {
    signIn(anna);
    fill();
    signOut();
    expect(cart()).toMatchObject({ ...empty, ...left, ...nobody, ...keptForNobody });
    signIn(anna, 'another');
    expect(cart()).toMatchObject({ ...full, ...typed });
  });

  test('shows the next person nothing that an account typed, not in storage either', () => {
    signIn(anna);
    fill();
    signOut();
    expect(localStorage.getItem(`${name}-order`)).not.toMatch(/Gæst|g@x|løg|Nord|Anna/);
    fill();
    signIn(bo);
    signOut();
    signIn(anna);
    expect(cart()).toMatchObject({ ...empty, ...named(anna) });
  });

  test('of an account belongs to the guest who adds an item', () => {
    signIn(anna);
    fill();
    signOut();
    cart().add({ ...soup, id: 3 });
    expect(cart()).toMatchObject({ accountId: null, lines: [{ quantity: 1 }, { quantity: 1 }] });
    signIn(bo);
    expect(cart()).toMatchObject({ lines: [{}, { item: { id: 3 } }], ...named(bo), accountId: 8 });
  });

  test('restores the input from before the session expired, even when an item was added meanwhile', () => {
    signIn(anna);
    fill();
    signOut();
    cart().add({ ...soup, id: 3 });
    signIn(anna, 'another');
    expect(cart()).toMatchObject({ ...full, lines: [{}, {}], ...typed, accountId: 7 });
  });

  test('does not restore the input of an order that was placed since', () => {
    signIn(anna);
    fill();
    signOut();
    cart().reset();
    signIn(anna);
    expect(cart()).toMatchObject({ ...empty, ...named(anna) });
  });

  test.each([
    ['after a sign-out', () => signOut()],
    ['without one', () => undefined],
  ])('of one account is empty for another, %s', (_, between) => {
    signIn(anna);
    fill();
    between();
    signIn(bo);
    expect(cart()).toMatchObject({ ...empty, ...named(bo), accountId: 8 });
    expect(localStorage.getItem(`${name}-order`)).not.toMatch(/Gæst|løg|Nord|Anna/);
  });

  test('has no owner after the sign-out when it is empty, so a guest’s items are the guest’s', () => {
    signIn(anna);
    fill();
    cart().setQuantity(2, 0);
    signOut();
    expect(cart()).toMatchObject({ ...empty, ...nobody, accountId: null });
    fill();
    signIn(bo);
    expect(cart()).toMatchObject({ ...full, ...named(bo) });
  });

  test('gets its owner when the account is known', () => {
    signIn(anna);
    fill();
    signOut();
    localStorage.setItem('token', 'unknown');
    useSession.setState({ token: 'unknown', account: null });
    expect(cart()).toMatchObject({ ...left, ...nobody });
    useSession.getState().updateAccount(bo);
    expect(cart()).toMatchObject({ ...empty, ...named(bo) });
  });

  test('of an account without an id keeps its lines when the account is fetched again', () => {
    const nameless = { email: 'cleo@kantinen.dk', name: 'Cleo' } as typeof anna;
    signIn(nameless);
    fill();
    useSession.getState().updateAccount({ ...nameless });
    expect(cart()).toMatchObject(full);
    signOut();
    expect(cart()).toMatchObject({ ...left, ...nobody });
    signIn(anna);
    expect(cart()).toMatchObject({ ...empty, ...named(anna) });
  });

  test('of an account without an id is empty for another without one', () => {
    signIn({ email: 'cleo@kantinen.dk', name: 'Cleo' } as typeof anna);
    fill();
    const dan = { email: 'dan@kantinen.dk', name: 'Dan' } as typeof anna;
    signIn(dan);
    expect(cart()).toMatchObject({ ...empty, ...named(dan) });
  });

  test('of an account without an id is its own after a reload', async () => {
    signIn({ email: 'cleo@kantinen.dk', name: 'Cleo' } as typeof anna);
    fill();
    await jest.isolateModulesAsync(async () => {
      const fresh = await import('./carts');
      const useFresh = name === 'retail' ? fresh.useRetailCart : fresh.useTakeawayCart;
      expect(useFresh.getState()).toMatchObject({ ...full, ...typed });
    });
  });

  test('of a guest stays as it is when a session ends whose account was never known', () => {
    localStorage.setItem('token', 'unknown');
    useSession.setState({ token: 'unknown', account: null });
    fill();
    signOut();
    expect(cart()).toMatchObject({ ...full, ...typed, accountId: null });
  });

  test('of a guest passes to the account of the present session as soon as the account is known', () => {
    localStorage.setItem('token', 'unknown');
    useSession.setState({ token: 'unknown', account: null });
    fill();
    useSession.getState().updateAccount(anna);
    expect(cart()).toMatchObject({ ...full, ...named(anna), accountId: 7 });
  });

  test('of a guest passes to the account that signed in before the cart’s code came', async () => {
    fill();
    localStorage.setItem('token', 'good');
    localStorage.setItem('account', JSON.stringify(anna));
    await jest.isolateModulesAsync(async () => {
      const fresh = await import('./carts');
      const useFresh = name === 'retail' ? fresh.useRetailCart : fresh.useTakeawayCart;
      expect(useFresh.getState()).toMatchObject({ ...full, ...named(anna), accountId: 7 });
    });
  });

  test('of an account that is signed out gives its owner their own name back, not the one typed since', () => {
    signIn(anna);
    fill();
    signOut();
    cart().setCustomer({ customerName: 'Bo', customerEmail: 'bo@kantinen.dk' });
    signIn(anna, 'another');
    expect(cart()).toMatchObject({ ...full, ...typed, accountId: 7 });
  });

  test('leaves the name empty for an account without one', () => {
    useSession.getState().begin('good', { ...anna, name: null });
    expect(cart()).toMatchObject({ customerName: '', customerEmail: anna.email });
  });

  test('keeps a signed-in person’s changes when the account is fetched again, and after a reload', async () => {
    signIn(anna);
    const changed = { customerName: 'Anna H.', customerEmail: 'privat@x.dk' };
    cart().setCustomer(changed);
    useSession.getState().updateAccount({ ...anna });
    expect(cart()).toMatchObject(changed);
    await jest.isolateModulesAsync(async () => {
      const fresh = await import('./carts');
      const useFresh = name === 'retail' ? fresh.useRetailCart : fresh.useTakeawayCart;
      expect(useFresh.getState()).toMatchObject({ ...changed, accountId: 7 });
    });
  });

  const renamed = { ...anna, name: 'Anna Ny', email: 'ny@kantinen.dk' };

  test('follows a name and an e-mail that are changed in the profile, over a reload too', async () => {
    signIn(anna);
    cart().add(soup);
    useSession.getState().updateAccount(renamed);
    expect(cart()).toMatchObject({ ...named(renamed), ...left, accountId: 7 });
    await jest.isolateModulesAsync(async () => {
      const fresh = await import('./carts');
      const useFresh = name === 'retail' ? fresh.useRetailCart : fresh.useTakeawayCart;
      expect(useFresh.getState()).toMatchObject(named(renamed));
    });
  });

  test.each([
    ['name', { customerName: 'Anna H.', customerEmail: anna.email }, 'customerEmail', renamed.email],
    ['e-mail', { customerName: '', customerEmail: 'privat@x.dk' }, 'customerName', renamed.name],
  ])('keeps a typed %s when the profile is changed', (_, input, follows, value) => {
    signIn(anna);
    cart().setCustomer(input);
    useSession.getState().updateAccount(renamed);
    expect(cart()).toMatchObject({ ...input, [follows]: value });
  });

  test('removes name and e-mail at a sign-out, from storage too', () => {
    signIn(anna);
    cart().add(soup);
    signOut();
    expect(cart()).toMatchObject({ ...nobody, lines: [{ quantity: 1 }] });
    expect(localStorage.getItem(`${name}-order`)).not.toContain('nna');
  });

  test('keeps a guest’s input over a reload', async () => {
    fill();
    await jest.isolateModulesAsync(async () => {
      const fresh = await import('./carts');
      const useFresh = name === 'retail' ? fresh.useRetailCart : fresh.useTakeawayCart;
      expect(useFresh.getState()).toMatchObject({ ...full, customerName: 'Gæst', customerEmail: 'g@x.dk' });
    });
  });
});
