import { create } from 'zustand';

import type { WireAccount } from '../contract/contract';
import { readJson, readText, remove, writeJson, writeText } from '../storage/storage';

/** The signed-in person, as the venue API gives them. */
export type Account = WireAccount;

interface Session {
  /** The bearer token, or `null` for a visitor. */
  token: string | null;
  /** The account as it was last seen; `null` until it has been fetched once. */
  account: Account | null;
  /** A session has ended on this page, by the person or by itself, and none has begun since. */
  hasEnded: boolean;
  /** Begins a session and stores it. */
  begin(token: string, account: Account): void;
  /** Takes over a fresh copy of the account. */
  updateAccount(account: Account): void;
  /** Forgets token and account, in memory and storage; the other tabs follow by the storage event. */
  end(): void;
}

const stored = (): Pick<Session, 'token' | 'account'> => {
  const token = readText('token');
  return token ? { token, account: readJson<Account>('account', isAccount) } : { token: null, account: null };
};

/** The session, one for the whole site: who is signed in. */
export const useSession = create<Session>((set) => ({
  ...stored(),
  hasEnded: false,
  begin(token, account) {
    writeText('token', token);
    writeJson('account', account);
    set({ token, account, hasEnded: false });
  },
  updateAccount(account) {
    writeJson('account', account);
    set({ account });
  },
  end() {
    remove('token');
    remove('account');
    set((before) => ({ token: null, account: null, hasEnded: before.hasEnded || before.token !== null }));
  },
}));

/** Whether somebody is signed in, for a component. */
export const useIsSignedIn = () => useSession((session) => session.token !== null);

// A sign-in or sign-out in another tab is one here too. `clear()` reports a null key.
window.addEventListener('storage', (event) => {
  if (event.key !== 'token' && event.key !== 'account' && event.key !== null) return;
  useSession.setState(({ token, hasEnded }) => {
    const now = stored();
    return { ...now, hasEnded: now.token === null && (hasEnded || token !== null) };
  });
});

/** Whether a value has what the site relies on in every account. */
export function isAccount(value: unknown): value is Account {
  return typeof value === 'object' && value !== null && 'email' in value && typeof value.email === 'string';
}
