import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Account } from '../http/account.ts';
import type { ProblemError } from '../http/problem.ts';
import type { PaymentMethod, StoreAttributes } from '../venues/store-attributes.ts';
import { checkMayBuy, checkPaymentMethod, paymentMethodsOf } from './methods.ts';
import { formatKroner, toKroner, toOre } from '../money/money.ts';

const store = {
  allows_guest_purchases: true,
  payment_methods: ['online', 'account-card'],
  account_groups: [
    { id: 1, payment_methods: ['account-card'] },
    { id: 2, payment_methods: [] },
  ],
} as unknown as StoreAttributes;
const inGroup = (account_group_id: number | null) => ({ id: 7, account_group_id }) as unknown as Account;

const people = [
  { who: 'a guest', account: null, methods: ['online'] },
  { who: 'an account of a group', account: inGroup(1), methods: ['account-card'] },
  { who: 'an account of a group that may pay in no way', account: inGroup(2), methods: [] },
  { who: 'an account without a group', account: inGroup(null), methods: ['online', 'account-card'] },
  { who: 'an account of a group that is gone', account: inGroup(9), methods: ['online', 'account-card'] },
];
for (const { who, account, methods } of people)
  test(`${who} may pay by ${methods.join(' or ') || 'nothing'}`, () => {
    assert.deepEqual(paymentMethodsOf(store, account), methods);
  });

test('a guest cannot pay online where the store does not accept it', () => {
  assert.deepEqual(paymentMethodsOf({ ...store, payment_methods: ['account-card'] }, null), []);
});

const buyers = [
  { who: 'a guest', account: null, allowsGuests: true, isRefused: false },
  { who: 'a guest', account: null, allowsGuests: false, isRefused: true },
  { who: 'an account', account: inGroup(1), allowsGuests: false, isRefused: false },
];
for (const { who, account, allowsGuests, isRefused } of buyers)
  test(`${who} ${isRefused ? 'must log in' : 'may buy'} where guests ${allowsGuests ? 'may' : 'may not'} buy`, () => {
    const check = () => checkMayBuy({ ...store, allows_guest_purchases: allowsGuests }, account);
    if (!isRefused) return check();
    assert.throws(check, { status: 401, message: 'Log ind eller opret bruger for at fortsætte købet.' });
  });

const choose = 'Vælg, hvordan du vil betale.';
const choices: { method: PaymentMethod | null; account: Account | null; ore: number; message?: string }[] = [
  { method: null, account: null, ore: 0 },
  { method: null, account: null, ore: 1, message: choose },
  { method: 'online', account: null, ore: 1 },
  { method: 'online', account: null, ore: 0, message: 'Der er ikke noget at betale.' },
  { method: 'account-card', account: inGroup(1), ore: 1 },
  { method: 'account-card', account: inGroup(1), ore: 0 },
  {
    method: 'account-card',
    account: null,
    ore: 1,
    message: 'Du kan ikke betale på den måde. Vælg en anden.',
  },
  {
    method: 'online',
    account: inGroup(1),
    ore: 0,
    message: 'Du kan ikke betale på den måde. Vælg en anden.',
  },
];
for (const { method, account, ore, message } of choices)
  test(`${ore} øre by ${method ?? 'no method'}, ${account ? 'an account' : 'a guest'}: ${message ?? 'accepted'}`, () => {
    const check = () => checkPaymentMethod(store, account, method, ore);
    if (!message) return check();
    assert.throws(check, (problem: ProblemError) => {
      assert.equal(problem.status, 422);
      assert.deepEqual(problem.body['errors'], { payment_method: [message] });
      return true;
    });
  });

test('kroner and øre convert exactly both ways', () => {
  assert.equal(toOre(19.99), 1999);
  assert.equal(toOre(0.1 + 0.2), 30);
  assert.equal(toKroner(1999), 19.99);
});

test('an amount of money is written in Danish with two decimals', () => {
  assert.equal(formatKroner(125_000), '1.250,00 kr.');
  assert.equal(formatKroner(5), '0,05 kr.');
});
