import { act, renderHook } from '@testing-library/react';

import { useNow } from './time';

const noon = Date.parse('2032-11-22T11:00:00Z');

beforeEach(() => jest.useFakeTimers({ now: noon }));
afterEach(() => jest.useRealTimers());

test('what depends on the clock follows it, and rests when nobody looks', () => {
  const { result, unmount } = renderHook(useNow);
  expect(result.current).toBe(noon);
  act(() => jest.advanceTimersByTime(10_000));
  expect(result.current).toBe(noon + 10_000);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('a page that lay in the background over night is right as soon as it is seen again', () => {
  const { result } = renderHook(useNow);
  jest.setSystemTime(noon + 20 * 3_600_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(noon + 20 * 3_600_000);
});

test.each([
  ['went on', 3_600_000],
  ['was set back', -3_600_000],
])('the first look after a while is right, when the clock %s meanwhile', (_, by) => {
  renderHook(useNow).unmount();
  jest.setSystemTime(noon + by);
  expect(renderHook(useNow).result.current).toBe(noon + by);
});
