import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { ProblemError } from '../http/problem.ts';
import {
  shortagesOf,
  toCanonicalCart,
  toCustomer,
  toQuantities,
  totalOreOf,
  type OrderLine,
} from './cart.ts';

const line = (quantity: number, price_ore: number): OrderLine => ({
  takeaway_menu_item_id: 1,
  product_name: 'Laks',
  quantity,
  price_ore,
});

test('lines with the same id are added up, whether it is a number or digits', () => {
  const lines = [
    { id: 1, quantity: 2 },
    { id: '2', quantity: 1 },
    { id: '1', quantity: 3 },
  ];
  assert.deepEqual(
    [...toQuantities(lines)],
    [
      [1, 5],
      [2, 1],
    ],
  );
});

const carts = [
  { lines: [], hasBags: false, text: '' },
  { lines: [], hasBags: true, text: 'bags' },
  { lines: [{ id: 3, quantity: 1 }], hasBags: false, text: '3x1' },
  {
    lines: [
      { id: 10, quantity: 1 },
      { id: 9, quantity: 2 },
    ],
    hasBags: true,
    text: '9x2 10x1 bags',
  },
];
for (const { lines, hasBags, text } of carts)
  test(`a cart is described as “${text}” whatever the order of its lines`, () => {
    assert.equal(toCanonicalCart(toQuantities(lines), hasBags), text);
    assert.equal(toCanonicalCart(toQuantities(lines.toReversed()), hasBags), text);
  });

test('a cart is described without bags unless it says that it has some', () => {
  assert.equal(toCanonicalCart(toQuantities([{ id: 3, quantity: 1 }])), '3x1');
});

test('a cart costs the sum of its lines', () => {
  assert.equal(totalOreOf([]), 0);
  assert.equal(totalOreOf([line(2, 6500), line(3, 450)]), 14_350);
});

test('a cart may cost as much as the database can store, and not an øre more', () => {
  assert.equal(totalOreOf([line(1, 2_147_483_647)]), 2_147_483_647);
  assert.throws(
    () => totalOreOf([line(1, 2_147_483_647), line(1, 1)]),
    (problem: ProblemError) => {
      assert.equal(problem.status, 422);
      assert.deepEqual(problem.body['errors'], { body: ['Bestillingen er for stor. Del den op i flere.'] });
      return true;
    },
  );
});

describe('the customer of an order', () => {
  test('is stored without the spaces around name and e-mail', () => {
    assert.deepEqual(toCustomer({ customer_name: ' Ida Ærø ', customer_email: ' ida@example.dk ' }), {
      customer_name: 'Ida Ærø',
      customer_email: 'ida@example.dk',
    });
  });

  test('has one space instead of the control characters in the name', () => {
    const customer = { customer_name: '\tIda\r\n\u2028Ærø\n', customer_email: 'ida@example.dk' };
    assert.equal(toCustomer(customer).customer_name, 'Ida Ærø');
  });

  for (const name of ['', '  ', '\r\n'])
    test(`is refused with the name ${JSON.stringify(name)}`, () => {
      assert.throws(
        () => toCustomer({ customer_name: name, customer_email: 'ida@example.dk' }),
        (problem: ProblemError) => {
          assert.equal(problem.status, 422);
          assert.deepEqual(problem.body['errors'], { customer_name: ['Dette felt er påkrævet.'] });
          return true;
        },
      );
    });
});

const stock = [
  { id: 1, remaining: null, wanted: 99, isShort: false },
  { id: 1, remaining: 3, wanted: 2, isShort: false },
  { id: 1, remaining: 3, wanted: 3, isShort: false },
  { id: 1, remaining: 3, wanted: 4, isShort: true },
  { id: 1, remaining: 0, wanted: 1, isShort: true },
  { id: 2, remaining: 0, wanted: 1, isShort: false },
];
for (const { id, remaining, wanted, isShort } of stock)
  test(`of item ${id}, with ${remaining} left, ${wanted} of item 1 are ${isShort ? 'too many' : 'not too many'}`, () => {
    assert.deepEqual(
      shortagesOf([{ id, remaining }], new Map([[1, wanted]])),
      isShort ? [{ id, number_remaining: remaining }] : [],
    );
  });
