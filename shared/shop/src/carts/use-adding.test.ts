import { act, renderHook } from '@testing-library/react';

import { useAdding } from './use-adding';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('the item is put into the cart a quarter of a second after the press, and the button shows it until then', () => {
  const put = jest.fn();
  const { result } = renderHook(() => useAdding(put));
  expect(result.current.isAdding).toBe(false);
  act(() => result.current.add());
  expect(result.current.isAdding).toBe(true);
  pass(249);
  expect(put).not.toHaveBeenCalled();
  expect(result.current.isAdding).toBe(true);
  pass(1);
  expect(put).toHaveBeenCalledTimes(1);
  expect(result.current.isAdding).toBe(false);
});

test('a second press meanwhile adds nothing, and one afterwards adds again', () => {
  const put = jest.fn();
  const { result } = renderHook(() => useAdding(put));
  act(() => result.current.add());
  act(() => result.current.add());
  pass(1_000);
  expect(put).toHaveBeenCalledTimes(1);
  act(() => result.current.add());
  pass(250);
  expect(put).toHaveBeenCalledTimes(2);
});

test('the item is put into the cart even when the page is left', () => {
  const put = jest.fn();
  const { result, unmount } = renderHook(() => useAdding(put));
  act(() => result.current.add());
  unmount();
  pass(250);
  expect(put).toHaveBeenCalledTimes(1);
});
