import { type Account, useSession } from '@kantine/core';
import type { Purchase } from './purchase';
import {
  accountOfPurchase,
  isOwnPurchase,
  isKnownAsAnothers,
  isOfAnotherAccount,
  awaitsSignIn,
} from './purchase-owner';

const anna = { id: 7, email: 'anna@kantinen.dk', name: 'Anna' };
const sessions = {
  'a guest': { token: null, account: null },
  Anna: { token: 'good', account: anna },
  Bo: { token: 'other', account: { ...anna, id: 8 } },
  Cleo: { token: 'third', account: { email: 'cleo@kantinen.dk' } as Account },
  Dan: { token: 'fourth', account: { email: 'dan@kantinen.dk' } as Account },
  'somebody whose account is not known yet': { token: 'new', account: null },
} as const;
type Who = keyof typeof sessions;

afterEach(() => useSession.getState().logOut());

test.each<[string, Purchase['accountId'], Who, { mine: boolean; waits: boolean; another: boolean }]>([
  ['a guest', null, 'a guest', { mine: true, waits: false, another: false }],
  ['a guest', null, 'Anna', { mine: true, waits: false, another: false }],
  ['Anna', 7, 'Anna', { mine: true, waits: false, another: false }],
  ['Anna', 7, 'Bo', { mine: false, waits: false, another: true }],
  ['Anna', 7, 'a guest', { mine: false, waits: true, another: false }],
  ['Anna', 7, 'somebody whose account is not known yet', { mine: false, waits: false, another: true }],
  ['Cleo', 'cleo@kantinen.dk', 'Cleo', { mine: true, waits: false, another: false }],
  ['Cleo', 'cleo@kantinen.dk', 'Dan', { mine: false, waits: false, another: true }],
  ['Cleo', 'cleo@kantinen.dk', 'a guest', { mine: false, waits: true, another: false }],
  ['an unknown account', 0, 'Anna', { mine: true, waits: false, another: false }],
  ['an unknown account', 0, 'a guest', { mine: false, waits: true, another: false }],
])('a purchase of %s (%p), seen by %s: %j', (_, accountId, who, expected) => {
  const session = sessions[who];
  useSession.setState(session);
  if (session.token) localStorage.setItem('token', session.token);
  expect({
    mine: isOwnPurchase({ accountId }, session),
    waits: awaitsSignIn({ accountId }, session),
    another: isOfAnotherAccount({ accountId }),
  }).toEqual(expected);
});

test.each<[Who, Purchase['accountId']]>([
  ['a guest', null],
  ['Anna', 7],
  ['Cleo', 'cleo@kantinen.dk'],
  ['somebody whose account is not known yet', 0],
])('a purchase made by %s belongs to %p', (who, accountId) => {
  useSession.setState(sessions[who]);
  expect(accountOfPurchase()).toBe(accountId);
});

test.each<[Who, boolean]>([
  ['a guest', false],
  ['Anna', false],
  ['Bo', true],
  ['Cleo', true],
  ['somebody whose account is not known yet', false],
])('seen by %s, a purchase of Anna is known as another’s: %p', (who, isKnown) => {
  useSession.setState(sessions[who]);
  expect(isKnownAsAnothers({ accountId: 7 })).toBe(isKnown);
});
