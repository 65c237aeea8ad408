import { useSession } from '@kantine/core';
import { renderHook } from '@testing-library/react';
import { isForOthersOnly, mayOrder, useAgeReason } from './age-limit';

const anna = { id: 7, email: 'anna@kantinen.dk', name: 'Anna' };
const beer = { minimumAge: 16 };

afterEach(() => useSession.getState().logOut());

test.each<[string, object, number | undefined, boolean]>([
  ['goods without an age', {}, undefined, true],
  ['goods without an age', {}, 18, true],
  ['a beer', beer, undefined, false],
  ['a beer', beer, 15, false],
  ['a beer', beer, 16, true],
  ['a beer', beer, 18, true],
])('%s %j may be ordered by an account of verified age %p: %p', (_, item, age, may) => {
  const account = { ...anna, ...(age && { verified_age: age }) };
  expect(mayOrder(item, account)).toBe(may);
  useSession.getState().begin('good', account);
  expect(mayOrder(item)).toBe(may);
  expect(isForOthersOnly(item)).toBe(!may);
  expect(renderHook(() => useAgeReason(item)).result.current).toBe(may ? null : 'Kan købes ved disken');
});

test('a beer is for others than a guest, and for nobody else while the account is not known yet', () => {
  expect(mayOrder(beer, null)).toBe(false);
  expect(isForOthersOnly(beer)).toBe(true);
  useSession.setState({ token: 'new', account: null });
  expect(isForOthersOnly(beer)).toBe(false);
});
