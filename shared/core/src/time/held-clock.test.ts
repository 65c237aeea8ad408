import { act, renderHook } from '@testing-library/react';

import { holdClock, momentsOfRender, nowAtVenue, useNow } from './time';

const noon = Date.parse('2032-11-22T11:00:00Z');
const hour = 3_600_000;
const moments = [noon - 1, noon, noon + 1, noon + hour];

beforeEach(() => jest.useFakeTimers({ now: noon + hour / 2 }));
afterEach(() => {
  act(() => holdClock(null));
  jest.useRealTimers();
});

test('a held clock shows its instant to its followers until it runs again', () => {
  const { result } = renderHook(() => useNow());
  act(() => holdClock(noon));
  expect(result.current).toBe(noon);
  act(() => jest.advanceTimersByTime(hour));
  expect([result.current, nowAtVenue()]).toEqual([noon, noon]);
  act(() => holdClock(null));
  expect(result.current).toBe(noon + 1.5 * hour);
});

test('a rendering at a held instant lists its moments to come', () => {
  holdClock(noon);
  renderHook(() => useNow());
  renderHook(() => useNow(moments));
  expect(momentsOfRender()).toEqual([noon + 1, noon + hour]);
});

test('the next rendering lists moments of its own', () => {
  holdClock(noon);
  renderHook(() => useNow(moments)).unmount();
  holdClock(noon - hour);
  expect(momentsOfRender()).toEqual([]);
});

test('a rendering by a clock that runs lists no moments', () => {
  renderHook(() => useNow(moments));
  expect(momentsOfRender()).toEqual([]);
});
