import type { FieldErrors } from '../../http/problem.ts';
import { positionOf, type TimeSpan } from '../clock-times.ts';
import { toDanishList } from '../danish-list.ts';

interface BookedDelivery {
  readonly time: string;
  readonly roomId: number;
  readonly roomName: string;
}

export function findExcludedDeliveryErrors(
  deliveries: readonly BookedDelivery[],
  before: TimeSpan,
  after: TimeSpan,
  rooms: readonly { readonly id: number }[],
): FieldErrors {
  const at = (where: 'before' | 'after') =>
    deliveries.filter(({ time }) => sideOf(time, before, after) === where);
  const roomless = deliveries.filter(({ roomId }) => !rooms.some(({ id }) => id === roomId));
  return {
    ...errorAt('start_time', at('before'), (which) => `${which} ligger før mødets start.`),
    ...errorAt('end_time', at('after'), (which) => `${which} ligger efter mødets slutning.`),
    ...errorAt('meeting_rooms', roomless, (which) => {
      const names = [...new Set(roomless.map(({ roomName }) => roomName))];
      return `${which} skal til ${toDanishList(names)}, som mødet ikke længere har.`;
    }),
  };
}

function errorAt(
  field: string,
  deliveries: readonly BookedDelivery[],
  say: (which: string) => string,
): FieldErrors {
  if (deliveries.length === 0) return {};
  const times = toDanishList([...new Set(deliveries.map(({ time }) => time))]);
  const which = deliveries.length === 1 ? `Leverancen kl. ${times}` : `Leverancerne kl. ${times}`;
  return { [field]: [`${say(which)} Flyt eller fjern ${deliveries.length === 1 ? 'den' : 'dem'} først.`] };
}

function sideOf(time: string, before: TimeSpan, after: TimeSpan): 'before' | 'inside' | 'after' {
  const side = positionOf(time, after);
  // Midnight that ended the meeting is after, not before, a meeting that ends earlier.
  const wasAtTheEnd = time === '00:00' && before.start_time !== '00:00';
  return side === 'before' && wasAtTheEnd ? 'after' : side;
}
