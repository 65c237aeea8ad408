import { useSession } from './session-store';

const anna = { id: 7, email: 'anna@kantinen.dk', name: 'Anna' };
const bo = { id: 8, email: 'bo@kantinen.dk', name: 'Bo' };

async function freshSession() {
  let fresh = useSession;
  await jest.isolateModulesAsync(async () => {
    fresh = (await import('./session-store')).useSession;
  });
  return fresh.getState();
}

const anotherTabWrites = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

afterEach(() => useSession.getState().end());

test('a person who signs in is still signed in after a reload', async () => {
  useSession.getState().begin('good', anna);
  expect(localStorage.getItem('token')).toBe('good');
  expect(await freshSession()).toMatchObject({ token: 'good', account: anna });
});

test('a sign-out removes everything from storage', async () => {
  useSession.getState().begin('good', anna);
  useSession.getState().end();
  expect(localStorage).toHaveLength(0);
  expect(await freshSession()).toMatchObject({ token: null, account: null });
});

test.each([['{"email":'], ['null'], ['[]'], ['"anna"'], ['{"name":"Anna"}'], ['{"email":null}']])(
  'a stored account that is damaged, %s, is none; the token still counts',
  async (text) => {
    localStorage.setItem('token', 'good');
    localStorage.setItem('account', text);
    expect(await freshSession()).toMatchObject({ token: 'good', account: null });
  },
);

test('an account without a token is nobody', async () => {
  localStorage.setItem('account', JSON.stringify(anna));
  expect(await freshSession()).toMatchObject({ token: null, account: null });
});

test('where storage is blocked a session lives as long as the page', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(blocked);
  expect((await freshSession()).token).toBeNull();
  useSession.getState().begin('good', anna);
  expect(useSession.getState()).toMatchObject({ token: 'good', account: anna });
  useSession.getState().end();
  expect(useSession.getState().token).toBeNull();
});

test('a log-out is no ended session, and an ended session is remembered', () => {
  useSession.getState().begin('good', anna);
  useSession.getState().logOut();
  expect(useSession.getState()).toMatchObject({ token: null, account: null, hasEnded: false });
  expect(localStorage).toHaveLength(0);
  useSession.getState().begin('good', anna);
  useSession.getState().end();
  expect(useSession.getState().hasEnded).toBe(true);
});

test('a sign-in never stands in storage beside the account before it', () => {
  useSession.getState().begin('good', anna);
  const seen: unknown[] = [];
  const setItem = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    setItem.call(this, key, value);
    seen.push([localStorage.getItem('token'), localStorage.getItem('account')]);
  });
  useSession.getState().begin('other', bo);
  expect(seen).toEqual([
    ['other', null],
    ['other', JSON.stringify(bo)],
  ]);
});

describe('in another tab', () => {
  test('a sign-in is one here too', () => {
    localStorage.setItem('token', 'good');
    localStorage.setItem('account', JSON.stringify(anna));
    anotherTabWrites('token');
    expect(useSession.getState()).toMatchObject({ token: 'good', account: anna });
  });

  test.each([['token'], [null]])('a sign-out (%s) is one here too', (key) => {
    useSession.getState().begin('good', anna);
    localStorage.clear();
    anotherTabWrites(key);
    expect(useSession.getState()).toMatchObject({ token: null, account: null });
  });

  test('a change of something else changes nothing here', () => {
    useSession.getState().begin('good', anna);
    const before = useSession.getState();
    localStorage.setItem('account', JSON.stringify(bo));
    anotherTabWrites('retail-order');
    expect(useSession.getState()).toBe(before);
  });

  describe('another person signed in, and this one has not been told yet', () => {
    beforeEach(() => {
      useSession.getState().begin('good', anna);
      localStorage.setItem('token', 'other');
      localStorage.setItem('account', JSON.stringify(bo));
    });
    const isBos = () => {
      expect(useSession.getState()).toMatchObject({ token: 'other', account: bo });
      expect(localStorage.getItem('token')).toBe('other');
      expect(JSON.parse(localStorage.getItem('account') ?? '')).toEqual(bo);
    };

    test('the end of the session before is not the end of theirs', () => {
      useSession.getState().end();
      isBos();
    });

    test('the account before does not take the place of theirs', () => {
      useSession.getState().updateAccount({ ...anna, name: 'Anna Holm' });
      isBos();
    });

    test('a log-out here removes another tab’s session too', () => {
      useSession.getState().logOut();
      expect(localStorage).toHaveLength(0);
    });

    test.each([
      ['comes back out of the browser’s history', () => window.dispatchEvent(new Event('pageshow'))],
      ['is looked at again', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
    ])('a page that %s takes it over', (_, wake) => {
      wake();
      isBos();
    });
  });

  test('a sign-out that a frozen page was not told of is one when it comes back', () => {
    useSession.getState().begin('good', anna);
    localStorage.clear();
    window.dispatchEvent(new Event('pageshow'));
    expect(useSession.getState()).toMatchObject({ token: null, account: null, hasEnded: true });
  });

  test('a session that storage did not take is not ended by what storage says', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    useSession.getState().begin('good', anna);
    window.dispatchEvent(new Event('pageshow'));
    useSession.getState().updateAccount({ ...anna, name: 'Anna Holm' });
    expect(useSession.getState()).toMatchObject({ token: 'good', account: { name: 'Anna Holm' } });
  });
});
