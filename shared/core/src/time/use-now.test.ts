import { act, renderHook } from '@testing-library/react';

import { useNow } from './time';

const noon = Date.parse('2032-11-22T11:00:00Z');

beforeEach(() => jest.useFakeTimers({ now: noon }));
afterEach(() => jest.useRealTimers());

test('a component follows the clock, and no timer runs without a component', () => {
  const { result, unmount } = renderHook(() => useNow());
  expect(result.current).toBe(noon);
  act(() => jest.advanceTimersByTime(10_000));
  expect(result.current).toBe(noon + 10_000);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('a component renders at its moment, and the regular tick continues after it', () => {
  const moments = [noon + 500_000, noon + 12_345, noon - 1];
  const { result } = renderHook(() => useNow(moments));
  act(() => jest.advanceTimersByTime(12_344));
  expect(result.current).toBe(noon + 10_000);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(noon + 12_345);
  act(() => jest.advanceTimersByTime(10_000));
  expect(result.current).toBe(noon + 22_345);
});

test('a thousand components that follow the clock share one timer', () => {
  for (let moment = 1; moment <= 1_000; moment += 1) {
    const moments = [noon + moment];
    renderHook(() => useNow(moments));
  }
  expect(jest.getTimerCount()).toBe(1);
});

test.each([
  ['seen', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
  ['used', () => window.dispatchEvent(new Event('focus'))],
])(
  'a page that was in the background overnight shows the right time as soon as it is %s again',
  (_, comeBack) => {
    const { result } = renderHook(() => useNow());
    jest.setSystemTime(noon + 20 * 3_600_000);
    act(() => void comeBack());
    expect(result.current).toBe(noon + 20 * 3_600_000);
  },
);

test.each([
  ['went on', 3_600_000],
  ['was set back', -3_600_000],
])('the first reading after a pause is right even when the clock %s meanwhile', (_, by) => {
  renderHook(() => useNow()).unmount();
  jest.setSystemTime(noon + by);
  expect(renderHook(() => useNow()).result.current).toBe(noon + by);
});
