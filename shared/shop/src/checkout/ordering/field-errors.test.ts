import { renderHook } from '@testing-library/react';

import { useSession } from '@kantine/core';
import { isOfOrderField, stashFieldErrors, useStashedFieldErrors } from './field-errors';

const anna = { id: 7, email: 'anna@kantinen.dk' };

test.each(['end', 'logOut'] as const)(
  'the field errors of an order are removed with the session: %s',
  (ending) => {
    useSession.getState().begin('good', anna);
    stashFieldErrors('takeaway', { customer_name: 'Anna Holm er for langt' });
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
  stashFieldErrors('takeaway', { customer_name: 'For langt', 'order_details.4': 'Findes ikke' });
  expect(read('order-details', 'retail')).toBeUndefined();
  expect(read('order-details')).toEqual({ customer_name: 'For langt' });
  expect(read('order-details')).toBeUndefined();
  expect(read('order-fields')).toEqual({ 'order_details.4': 'Findes ikke' });
  expect(read('order-fields')).toBeUndefined();
});

test('a fresh copy of the account keeps the errors', () => {
  useSession.getState().begin('good', anna);
  stashFieldErrors('takeaway', { customer_name: 'For langt' });
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
