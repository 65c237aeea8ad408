import { useState } from 'react';
import { create } from 'zustand';

import type { WireAccount } from '@kantine/contract';
import { readJson, readText, remove, writeJson, writeText } from '../storage/browser-storage';
import { addListeners, onStorageChange, registerBrowserListener } from '../browser/listen-to-browser';
import { isRecord } from '../values/values';
import { endToken } from './end-token';

/** The signed-in person, as the venue API gives them. */
export type Account = WireAccount;

export interface Session {
  /** The bearer token, or `null` for a visitor. */
  token: string | null;
  /** The account as it was last seen; `null` until it has been fetched once. */
  account: Account | null;
  /** A session ended under this page, by itself or in another tab, and none has begun since. A log-out here does not count. */
  hasEnded: boolean;
  /** Begins a session and stores it. */
  begin(token: string, account: Account): void;
  /** Takes over a fresh copy of the account. */
  updateAccount(account: Account): void;
  /** The session is over: removes token and account from memory and storage; other tabs follow by the storage event. */
  end(): void;
  /** The person logs out: as `end`, but no input is kept, and the token is ended at the venue API too. */
  logOut(): void;
}

const stored = (): Pick<Session, 'token' | 'account'> => {
  const token = readText('token');
  return token ? { token, account: readJson<Account>('account', isAccount) } : { token: null, account: null };
};

// True when storage could not be written: its content is then ignored.
let isInMemoryOnly = false;

/** The session, one for the whole site: who is signed in. */
export const useSession = create<Session>((set) => ({
  // Created empty: React takes a store's first state for the server's.
  token: null,
  account: null,
  hasEnded: false,
  begin(token, account) {
    // Other tabs may read between these: never the new token beside the account before it.
    remove('account');
    isInMemoryOnly = !writeText('token', token);
    writeJson('account', account);
    set({ token, account, hasEnded: false });
  },
  updateAccount(account) {
    if (isOvertaken()) return rehydrate();
    writeJson('account', account);
    set({ account });
  },
  end() {
    if (isOvertaken()) return rehydrate();
    removeStored();
    set(({ token, hasEnded }) => ({ token: null, account: null, hasEnded: hasEnded || token !== null }));
  },
  logOut() {
    // Another tab may have begun a session that this one has not been told of: it ends as well.
    for (const token of new Set([useSession.getState().token, stored().token]))
      if (token) void endToken(token);
    removeStored();
    set({ token: null, account: null, hasEnded: false });
  },
}));

useSession.setState(stored());

/** Whether somebody is signed in, for a component. */
export const useIsSignedIn = () => useSession((session) => session.token !== null);

/**
 * The React key of a form that outlives a session's end: what was typed stays before the person's eyes until somebody signs in, and
 * for them it begins anew.
 */
export function useSessionKey(): string {
  const token = useSession((session) => session.token);
  const [last, setLast] = useState(token);
  if (token !== null && token !== last) setLast(token);
  return last ?? '';
}

/** Takes the session that another tab has stored. */
function rehydrate() {
  useSession.setState(({ token, hasEnded }) => {
    const now = stored();
    isInMemoryOnly = false;
    return { ...now, hasEnded: now.token === null && (hasEnded || token !== null) };
  });
}

/** Whether another tab has ended the session or begun another, and no event of it has arrived yet. */
function isOvertaken(): boolean {
  return !isInMemoryOnly && stored().token !== useSession.getState().token;
}

function removeStored() {
  remove('token');
  remove('account');
  isInMemoryOnly = false;
}

// A sign-in or sign-out in another tab is one here too.
registerBrowserListener(() => onStorageChange(['token', 'account'], rehydrate));
// A frozen page, in the browser's history or behind other tabs, gets no storage events: it compares when it wakes.
registerBrowserListener(() =>
  addListeners(window, ['pageshow', 'visibilitychange'], () => {
    if (isOvertaken()) rehydrate();
  }),
);

/** Whether a value has what the site relies on in every account. */
export function isAccount(value: unknown): value is Account {
  return isRecord(value) && typeof value['email'] === 'string';
}
