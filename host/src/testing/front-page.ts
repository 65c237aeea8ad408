import { instantOf } from '@kantine/core';

export const monday = '2026-11-23';
export const menuOf = (day: string) => `GET /takeaway/menu-items/${day}`;
export const list = (...data: object[]) => ({ body: { data } });

/** Only what the clock shows; what waits goes on as ever. */
export const stopClockAt = (time: string, day = monday) =>
  jest.useFakeTimers({
    now: instantOf(day, time),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'queueMicrotask',
      'performance',
    ],
  });

export const wireDish = (id: number, pickup: string, changes: object = {}) => ({
  id,
  name: `Ret ${id}`,
  price: 65,
  pickup_at: `${pickup.includes('T') ? pickup : `${monday}T${pickup}`}:00+01:00`,
  remaining: null,
  ...changes,
});
