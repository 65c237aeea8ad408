/* eslint-disable declared-state/required -- the session clears its own keys */
import { useState } from 'react';
import { create } from 'zustand';

import type { WireAccount } from '@kantine/contract';
import { readJson, readText, remove, writeJson, writeText } from '../storage/browser-storage';
import { onStorageChange, onWake, registerBrowserListener } from '../browser/listen-to-browser';
import { idAt, inputAt } from '../values/fields';
import { isRecord } from '../values/values';
import { endToken } from './end-token';

export type Account = WireAccount;

const textNames = ['name', 'phone', 'number', 'department'] as const;
const wholeNames = ['id', 'account_group_id', 'verified_age'] as const;

export interface Session {
  token: string | null;
  account: Account | null;
  /** The session ended under this page, but not by a log-out here, and none has begun since. */
  hasEnded: boolean;
  begin(token: string, account: Account): void;
  updateAccount(account: Account): void;
  end(): void;
  logOut(): void;
}

const stored = (): Pick<Session, 'token' | 'account'> => {
  const token = readText('token');
  return token
    ? { token, account: toAccount(readJson('account', isRecord)) }
    : { token: null, account: null };
};

let isInMemoryOnly = false;

export const useSession = create<Session>((set) => ({
  // The store starts empty: React takes a store's first state for the server's.
  token: null,
  account: null,
  hasEnded: false,
  begin(token, account) {
    // Other tabs may read between the writes: a new token must not meet the old account.
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
    for (const token of new Set([useSession.getState().token, stored().token]))
      if (token) void endToken(token);
    removeStored();
    set({ token: null, account: null, hasEnded: false });
  },
}));

useSession.setState(stored());

/** The account's id, or its e-mail where the venue does not tell the id. */
export type Owner = number | string;

export const ownerOf = ({ account }: Pick<Session, 'account'>): Owner | null =>
  idAt(account, 'id') ?? account?.email ?? null;

export const currentOwner = (): Owner | null => ownerOf(useSession.getState());

export const useOwner = () => useSession(ownerOf);

export function readOwner(stored: unknown): Owner | null {
  const isEmail = typeof stored === 'string' && stored.includes('@');
  return isEmail || Number.isSafeInteger(stored) ? (stored as Owner) : null;
}

export const useIsSignedIn = () => useSession((session) => session.token !== null);

/** @returns whether the session is still the one of this call */
export function captureSession(): () => boolean {
  const { token } = useSession.getState();
  return () => useSession.getState().token === token;
}

export function useSessionKey(): string {
  const token = useSession((session) => session.token);
  const [last, setLast] = useState(token);
  if (token !== null && token !== last) setLast(token);
  return last ?? '';
}

function rehydrate() {
  useSession.setState(({ token, hasEnded }) => {
    const now = stored();
    isInMemoryOnly = false;
    return { ...now, hasEnded: now.token === null && (hasEnded || token !== null) };
  });
}

function isOvertaken(): boolean {
  return !isInMemoryOnly && stored().token !== useSession.getState().token;
}

function removeStored() {
  remove('token');
  remove('account');
  isInMemoryOnly = false;
}

registerBrowserListener(() => onStorageChange(['token', 'account'], rehydrate));
registerBrowserListener(() =>
  onWake(() => {
    if (isOvertaken()) rehydrate();
  }),
);

/** @returns `null` without an e-mail; a field of a wrong type is left out */
export function toAccount(value: unknown): Account | null {
  if (!isRecord(value) || typeof value['email'] !== 'string') return null;
  const account = { ...value } as Partial<Account>;
  for (const name of textNames) if (account[name] != null) account[name] = inputAt(account, name);
  for (const name of wholeNames)
    if (account[name] != null && idAt(account, name) === null) delete account[name];
  return account as Account;
}
