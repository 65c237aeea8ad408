import { captureSession, currentOwner, readOwner, useSession } from './session-store';

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

test('a captured session is over when another has begun, also of the same person', () => {
  useSession.getState().begin('good', anna);
  const isSameSession = captureSession();
  useSession.getState().updateAccount({ ...anna, name: 'Anne' });
  expect(isSameSession()).toBe(true);
  useSession.getState().begin('newer', anna);
  expect(isSameSession()).toBe(false);
});

test.each([['{"email":'], ['null'], ['[]'], ['"anna"'], ['{"name":"Anna"}'], ['{"email":null}']])(
  'a damaged stored account, %s, is ignored, and its token stays valid',
  async (text) => {
    localStorage.setItem('token', 'good');
    localStorage.setItem('account', text);
    expect(await freshSession()).toMatchObject({ token: 'good', account: null });
  },
);

test('a stored account without a token signs nobody in', async () => {
  localStorage.setItem('account', JSON.stringify(anna));
  expect(await freshSession()).toMatchObject({ token: null, account: null });
});

test('a session lasts as long as the page when storage is blocked', async () => {
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

test('an expired session is remembered until the next log-in, and a log-out is not', () => {
  useSession.getState().begin('good', anna);
  useSession.getState().logOut();
  expect(useSession.getState()).toMatchObject({ token: null, account: null, hasEnded: false });
  expect(localStorage).toHaveLength(0);
  useSession.getState().begin('good', anna);
  useSession.getState().end();
  expect(useSession.getState().hasEnded).toBe(true);
});

test('storage never has a new token beside the previous account', () => {
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
  test('a sign-in signs in here too', () => {
    localStorage.setItem('token', 'good');
    localStorage.setItem('account', JSON.stringify(anna));
    anotherTabWrites('token');
    expect(useSession.getState()).toMatchObject({ token: 'good', account: anna });
  });

  test.each([['token'], [null]])('a sign-out (%s) signs out here too', (key) => {
    useSession.getState().begin('good', anna);
    localStorage.clear();
    anotherTabWrites(key);
    expect(useSession.getState()).toMatchObject({ token: null, account: null });
  });

  test('a change of another storage key changes nothing here', () => {
    useSession.getState().begin('good', anna);
    const before = useSession.getState();
    localStorage.setItem('account', JSON.stringify(bo));
    anotherTabWrites('retail-order');
    expect(useSession.getState()).toBe(before);
  });

  describe('another person signed in, and this tab has no event yet', () => {
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

    test('the end of the previous session keeps theirs', () => {
      useSession.getState().end();
      isBos();
    });

    test('an update of the previous account does not replace theirs', () => {
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
    ])('a page that %s uses their session', (_, wake) => {
      wake();
      isBos();
    });
  });

  test('a frozen page signs out when it resumes after a sign-out in another tab', () => {
    useSession.getState().begin('good', anna);
    localStorage.clear();
    window.dispatchEvent(new Event('pageshow'));
    expect(useSession.getState()).toMatchObject({ token: null, account: null, hasEnded: true });
  });

  test('a session that could not be stored is not ended by stored data', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    useSession.getState().begin('good', anna);
    window.dispatchEvent(new Event('pageshow'));
    useSession.getState().updateAccount({ ...anna, name: 'Anna Holm' });
    expect(useSession.getState()).toMatchObject({ token: 'good', account: { name: 'Anna Holm' } });
  });
});

test.each([
  ['its id', anna, 7],
  ['its e-mail where the venue does not tell the id', { email: anna.email } as typeof anna, anna.email],
])('what an account stores on the device has as its owner %s, after a reload too', (_, account, owner) => {
  useSession.getState().begin('good', account);
  expect(currentOwner()).toBe(owner);
  expect(readOwner(JSON.parse(JSON.stringify(owner)))).toBe(owner);
});

test.each([['anna'], [1.5], [{}], [null], [undefined]])('a stored owner that is %p is none', (stored) => {
  expect(readOwner(stored)).toBeNull();
});
