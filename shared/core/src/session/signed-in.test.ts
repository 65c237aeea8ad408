import { act, renderHook } from '@testing-library/react';

import { toAccount, useIsSignedIn, useSession, useSessionKey } from './session-store';

const anna = { id: 7, email: 'anna@kantinen.dk', name: 'Anna' };
const session = () => useSession.getState();
const anotherTabWrites = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

afterEach(() => session().logOut());

test('a component follows whether somebody is signed in', () => {
  const { result } = renderHook(() => useIsSignedIn());
  expect(result.current).toBe(false);
  act(() => session().begin('good', anna));
  expect(result.current).toBe(true);
  act(() => session().end());
  expect(result.current).toBe(false);
});

test('a form keeps its key when the session ends and when the same one goes on, and has another in another session', () => {
  const { result } = renderHook(() => useSessionKey());
  expect(result.current).toBe('');
  act(() => session().begin('good', anna));
  expect(result.current).toBe('good');
  act(() => session().end());
  expect(result.current).toBe('good');
  act(() => session().begin('other', anna));
  expect(result.current).toBe('other');
});

test('a page counts as expired until another session begins or the person logs out', () => {
  session().end();
  expect(session().hasEnded).toBe(false);
  session().begin('good', anna);
  expect(session().hasEnded).toBe(false);
  session().end();
  expect(session().hasEnded).toBe(true);
  session().end();
  expect(session().hasEnded).toBe(true);
  session().begin('other', anna);
  expect(session().hasEnded).toBe(false);
  session().end();
  session().logOut();
  expect(session().hasEnded).toBe(false);
});

test('a sign-out in another tab ends the session here once, and a sign-in begins one', () => {
  anotherTabWrites(null);
  expect(session().hasEnded).toBe(false);

  session().begin('good', anna);
  localStorage.clear();
  anotherTabWrites('token');
  expect(session()).toMatchObject({ token: null, hasEnded: true });
  anotherTabWrites('token');
  expect(session()).toMatchObject({ token: null, hasEnded: true });

  localStorage.setItem('token', 'other');
  anotherTabWrites('token');
  expect(session()).toMatchObject({ token: 'other', account: null, hasEnded: false });
});

test('a change of the account in another tab changes it here too', () => {
  session().begin('good', anna);
  localStorage.setItem('account', JSON.stringify({ ...anna, name: 'Anna Holm' }));
  anotherTabWrites('account');
  expect(session().account?.name).toBe('Anna Holm');
});

test.each(['pageshow', 'visibilitychange'])(
  'a page that resumes with the same session does not change: %s',
  (name) => {
    session().begin('good', anna);
    const before = session();
    (name === 'pageshow' ? window : document).dispatchEvent(new Event(name, { bubbles: true }));
    expect(session()).toBe(before);
  },
);

test.each([
  ['after a sign-out', () => session().end()],
  ['after leaving', () => session().logOut()],
])('a session that could not be stored follows storage again %s', (_, stop) => {
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  session().begin('good', anna);
  stop();
  write.mockRestore();
  localStorage.setItem('token', 'other');
  window.dispatchEvent(new Event('pageshow'));
  expect(session().token).toBe('other');
});

test('a session in memory only that another tab replaces is followed by storage again', () => {
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  session().begin('good', anna);
  write.mockRestore();
  localStorage.setItem('token', 'other');
  anotherTabWrites('token');
  localStorage.setItem('token', 'third');
  window.dispatchEvent(new Event('pageshow'));
  expect(session().token).toBe('third');
});

test.each([
  [{ email: 'anna@kantinen.dk' }, true],
  [{ email: null }, false],
  [{}, false],
  ['anna@kantinen.dk', false],
  [null, false],
  [undefined, false],
])('toAccount reads %p as an account: %p', (value, answer) => {
  expect(toAccount(value) !== null).toBe(answer);
});
