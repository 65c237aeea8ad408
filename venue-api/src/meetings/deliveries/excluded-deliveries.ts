import type { FieldErrors } from '../../http/problem.ts';
import { placeOf, type Span } from '../clock-times.ts';
import { sayList } from '../danish-list.ts';

interface BookedDelivery {
  readonly time: string;
  readonly roomId: number;
  readonly roomName: string;
}

/** The deliveries of a booked meeting that would not fit into what it shall become, at the field that leaves them out. */
export function findLeftOut(
  deliveries: readonly BookedDelivery[],
  before: Span,
  after: Span,
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
      return `${which} skal til ${sayList(names)}, som mødet ikke længere har.`;
    }),
  };
}

function errorAt(
  field: string,
  deliveries: readonly BookedDelivery[],
  say: (which: string) => string,
): FieldErrors {
  if (deliveries.length === 0) return {};
  const times = sayList([...new Set(deliveries.map(({ time }) => time))]);
  const which = deliveries.length === 1 ? `Leverancen kl. ${times}` : `Leverancerne kl. ${times}`;
  return { [field]: [`${say(which)} Flyt eller fjern ${deliveries.length === 1 ? 'den' : 'dem'} først.`] };
}

function sideOf(time: string, before: Span, after: Span): 'before' | 'inside' | 'after' {
  const side = placeOf(time, after);
  // What was brought at the midnight that ended the meeting is not before a meeting that ends earlier.
  const wasAtTheEnd = time === '00:00' && before.start_time !== '00:00';
  return side === 'before' && wasAtTheEnd ? 'after' : side;
}
