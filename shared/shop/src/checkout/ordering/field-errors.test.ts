import { renderHook } from '@testing-library/react';

import { useSession } from '@kantine/core';
import { isOfOrderField, stashFieldErrors, useStashedFieldErrors } from './field-errors';

const anna = { id: 7, email: 'anna@kantinen.dk' };

test.each(['end', 'logOut'] as const)(
  'the field errors of an order are removed with the session: %s',
  (ending) => {
    useSession.getState().begin('good', anna);
    stashFieldErrors('takeaway', { customer_name: 'Anna Holm er for langt' }, 'order-details');
    useSession.getState()[ending]();
    expect(
      renderHook(() => useStashedFieldErrors('takeaway', 'order-details')).result.current,
    ).toBeUndefined();
  },
);

const read = (step: 'order-fields' | 'order-details', shop: 'takeaway' | 'retail' = 'takeaway') => {
  const { result, unmount } = renderHook(() => useStashedFieldErrors(shop, step));
  unmount();
  return result.current;
};

test('each step reads the errors of its own fields, once', () => {
  const errors = { customer_name: 'For langt', 'order_details.4': 'Findes ikke' };
  stashFieldErrors('takeaway', errors, 'order-fields');
  expect(read('order-details', 'retail')).toBeUndefined();
  expect(read('order-details')).toEqual({ customer_name: 'For langt' });
  expect(read('order-details')).toBeUndefined();
  expect(read('order-fields')).toEqual({ 'order_details.4': 'Findes ikke' });
  expect(read('order-fields')).toBeUndefined();
});

test('an order whose answers are refused without a field reads it where it is paid', () => {
  stashFieldErrors('takeaway', { order_details: 'For mange svar' }, 'order-details');
  expect(read('order-fields')).toBeUndefined();
  expect(read('order-details')).toEqual({ order_details: 'For mange svar' });
});

test('a fresh copy of the account keeps the errors', () => {
  useSession.getState().begin('good', anna);
  stashFieldErrors('takeaway', { customer_name: 'For langt' }, 'order-details');
  useSession.getState().updateAccount({ ...anna });
  expect(read('order-details')).toEqual({ customer_name: 'For langt' });
  useSession.getState().logOut();
});

test.each([
  ['order_details.4', true],
  ['customer_name', false],
])('%s is an answer to one of the store’s questions: %p', (name, answer) => {
  expect(isOfOrderField(name)).toBe(answer);
});
