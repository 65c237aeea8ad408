import { renderHook, act } from '@testing-library/react';

import { useNow } from './time';

const noon = Date.parse('2032-11-22T11:00:00Z');

beforeEach(() => jest.useFakeTimers({ now: noon }));
afterEach(() => jest.useRealTimers());

test('a component shows the same instant until the next reading of the clock', () => {
  const { result, rerender } = renderHook(() => useNow());
  jest.setSystemTime(noon + 3_600_000);
  rerender();
  expect(result.current).toBe(noon);
});

test.each([
  [9_999, 0],
  [10_000, 10_000],
  [-9_999, 0],
  [-10_000, -10_000],
])('a reading %d ms after the last one is exact to ten seconds: %d', (passed, shown) => {
  jest.setSystemTime(noon + 24 * 3_600_000);
  const begin = renderHook(() => useNow());
  const before = begin.result.current;
  begin.unmount();
  jest.setSystemTime(before + passed);
  expect(renderHook(() => useNow()).result.current).toBe(before + shown);
});

test('a component with new moments renders at those', () => {
  const { result, rerender } = renderHook(({ moments }) => useNow(moments), {
    initialProps: { moments: [noon + 3_000] },
  });
  rerender({ moments: [noon + 5_000] });
  act(() => jest.advanceTimersByTime(3_000));
  expect(result.current).toBe(noon);
  act(() => jest.advanceTimersByTime(2_000));
  expect(result.current).toBe(noon + 5_000);
});

test('the clock listens for the page’s return until its last component unmounts', () => {
  const first = renderHook(() => useNow());
  const second = renderHook(() => useNow());
  first.unmount();
  jest.setSystemTime(noon + 3_600_000);
  act(() => void window.dispatchEvent(new Event('pageshow')));
  expect(second.result.current).toBe(noon + 3_600_000);

  const remove = [document, window].map((target) => jest.spyOn(target, 'removeEventListener'));
  second.unmount();
  const removed = remove.flatMap(({ mock }) => mock.calls.map(([name]) => name));
  expect(removed).toEqual(['visibilitychange', 'focus', 'pageshow']);
});
