import { instantOf } from '@kantine/core';
import { stopClock } from '@kantine/testing/stop-clock';

export const monday = '2026-11-23';
export const menuOf = (day: string) => `GET /takeaway/menu-items/${day}`;
export const list = (...data: object[]) => ({ body: { data } });

export const stopClockAt = (time: string, day = monday) => stopClock(instantOf(day, time));

export const wireDish = (id: number, pickup: string, changes: object = {}) => ({
  id,
  name: `Ret ${id}`,
  price: 65,
  pickup_at: `${pickup.includes('T') ? pickup : `${monday}T${pickup}`}:00+01:00`,
  remaining: null,
  ...changes,
});
