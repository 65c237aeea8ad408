import { instantOf, type Day } from '@kantine/core';
import { downloadCalendarFile } from '@kantine/core/calendar-file';

export function rememberPickup(orderId: number, day: Day): void {
  const start = instantOf(day, '11:30');
  downloadCalendarFile({
    fileName: 'afhentning.ics',
    events: [{ uid: `order-${orderId}`, title: 'Hent frokost', start }],
  });
}
