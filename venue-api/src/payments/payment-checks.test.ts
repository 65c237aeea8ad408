import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { ProblemError } from '../http/problem.ts';
import {
  checkIsAuthorized,
  checkPaymentPurpose,
  priceChangedError,
  type Payment,
  type PaymentPurpose,
} from './payments.ts';

const purchase: PaymentPurpose = { shop: 'takeaway', cart: '1x2', account: null };
const paidFor = (changes: Partial<Payment>) =>
  ({ shop: 'takeaway', cart: '1x2', status: 'authorized', ...changes }) as Payment;
const refusal = (message: string) => (problem: ProblemError) => {
  assert.equal(problem.status, 422);
  assert.deepEqual(problem.body['errors'], { 'payment_parameters.external_token': [message] });
  return true;
};

const payments: { what: string; payment: Partial<Payment>; isRefused: boolean }[] = [
  { what: 'for this cart', payment: {}, isRefused: false },
  { what: 'for another cart', payment: { cart: '1x1' }, isRefused: true },
  { what: 'in the other shop', payment: { shop: 'retail' }, isRefused: true },
  { what: 'for nothing it names', payment: { shop: null, cart: null }, isRefused: false },
];
for (const { what, payment, isRefused } of payments)
  test(`a payment ${what} is ${isRefused ? 'refused' : 'taken'} for an order of this cart`, () => {
    const check = () => checkPaymentPurpose(paidFor(payment), purchase);
    if (!isRefused) return check();
    assert.throws(
      check,
      refusal('Betalingen hører til en anden bestilling. Gå til kurven, og betal for det, der er i den.'),
    );
  });

const stages = [
  { status: 'authorized', message: null },
  { status: 'annulled', message: 'Betalingen er annulleret. Gå til kurven, og betal igen.' },
  { status: 'created', message: 'Betalingen er ikke gennemført endnu. Prøv igen.' },
] as const;
for (const { status, message } of stages)
  test(`a payment that is ${status} ${message ? 'makes no order' : 'makes an order'}`, () => {
    const check = () => checkIsAuthorized(paidFor({ status }));
    if (!message) return check();
    assert.throws(check, refusal(message));
  });

test('a changed price is refused with a message that the payment is annulled', () => {
  refusal(
    'Prisen er ændret, siden du betalte. Betalingen er annulleret, og intet er trukket. Gå til kurven, og betal igen.',
  )(priceChangedError());
});
