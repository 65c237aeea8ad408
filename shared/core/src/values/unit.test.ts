import { formatPrice, type Ore, toKroner } from '../money/money';
import { dayOf, formatInstant, type Instant, nowAtVenue } from '../time/time';

// `npm run typecheck` checks these: an expected error that does not come is an error.
const price: Ore = 6500;
const now: Instant = nowAtVenue();

test('an amount is no instant, and an instant is no amount', () => {
  const wrong = [
    // @ts-expect-error -- an instant is no price
    () => formatPrice(now),
    // @ts-expect-error -- an instant is no price
    () => toKroner(now),
    // @ts-expect-error -- a price is no instant
    () => formatInstant(price),
    // @ts-expect-error -- a price is no instant
    () => dayOf(price),
    // @ts-expect-error -- a price may not be kept as an instant
    (): Instant | null => price,
  ];
  expect(wrong).toHaveLength(5);
});

test('sums and plain numbers are amounts', () => {
  const total: Ore = 2 * price + 100;
  expect(formatPrice(total)).toBe('131,00\u00a0kr.');
});
