import { type CartItem, type CartLine, quantityOf } from '../carts/cart-lines';
import { formatCount, type Instant, nowAtVenue, type Ore, relativeDay, sayDay } from '@kantine/core';
import type { Assortment, Offer } from '../stock/assortment';
import { keepLine, priceChange, sayPriceOfAll } from '../carts/cart-change';
import type { Shop } from '../shops/shop';
import { nameKey, type OrderedLine } from './wanted-lines';

export interface OrderAgainReport {
  isWhole: boolean;
  heading: string;
  sentences: string[];
}

type Obstacle = 'gone' | 'too late' | 'sold out' | 'all in cart';

type Share = { wanted: OrderedLine } & ({ offer: Offer; pieces: number } | { obstacle: Obstacle });

interface Plan {
  day: Assortment['day'];
  shares: Share[];
}

/** Adds dishes of one day's menu only: the day that has most of the earlier order's lines. */
export function orderAgain(
  { useCart }: Shop,
  wanted: readonly OrderedLine[],
  assortments: readonly Assortment[],
  now: Instant = nowAtVenue(),
): OrderAgainReport {
  const { lines, add, setQuantity, reconcile } = useCart.getState();
  const { plan, plans } = planOrder(lines, wanted, assortments, now);
  for (const { offer, pieces } of plan.shares.filter(isHad)) {
    // The report says the new price, so the cart needs no change of its own.
    reconcile((line) => keepLine(line.item.id === offer.id ? { ...line, item: offer } : line));
    add(offer);
    setQuantity(offer.id, quantityOf(useCart.getState().lines, offer.id) + pieces - 1);
  }
  return report(plan, plans, now, sayNewPrices(plan, lines));
}

export interface OrderPreview {
  /** In words; `null` for a shop without days. */
  day: string | null;
  dishes: string;
  price: Ore;
  missing: string[];
}

/** The cart stays as it is. @returns `null` if `orderAgain` would add nothing */
export function previewOrder(
  { useCart }: Pick<Shop, 'useCart'>,
  wanted: readonly OrderedLine[],
  assortments: readonly Assortment[],
  now: Instant = nowAtVenue(),
): OrderPreview | null {
  const { plan } = planOrder(useCart.getState().lines, wanted, assortments, now);
  const had = plan.shares.filter(isHad);
  return had.length === 0
    ? null
    : {
        day: plan.day === null ? null : wordsFor(plan.day, now),
        dishes: had.map(sayPieces).join(', '),
        price: had.reduce((sum, { offer, pieces }) => sum + pieces * offer.price, 0),
        missing: plan.shares.flatMap((share) => (isHad(share) ? [] : [share.wanted.name])),
      };
}

function planOrder(
  lines: readonly CartLine<CartItem>[],
  wanted: readonly OrderedLine[],
  assortments: readonly Assortment[],
  now: Instant,
): { plan: Plan; plans: Plan[] } {
  const plans = assortments.map(({ day, offers }): Plan => ({
    day,
    shares: wanted.map((line) => shareOf(line, offers, lines, now)),
  }));
  const plan = plans.reduce<Plan>(
    (best, next) => (countHad(next) > countHad(best) ? next : best),
    plans[0] ?? { day: null, shares: wanted.map((line) => ({ wanted: line, obstacle: 'gone' })) },
  );
  return { plan, plans };
}

function sayNewPrices(plan: Plan, linesBefore: readonly CartLine<CartItem>[]): string[] {
  return plan.shares.filter(isHad).flatMap(({ offer, pieces }) => {
    const before = linesBefore.find(({ item }) => item.id === offer.id);
    return before ? sayPriceOfAll(priceChange(before.item, offer), before.quantity + pieces) : [];
  });
}

function shareOf(
  wanted: OrderedLine,
  offers: readonly Offer[],
  lines: readonly CartLine<CartItem>[],
  now: Instant,
): Share {
  const key = nameKey(wanted.name);
  const shares = offers
    .filter(({ name }) => nameKey(name) === key)
    .map((offer): Share => {
      const { id, remaining, deadline } = offer;
      if (deadline != null && deadline <= now) return { wanted, obstacle: 'too late' };
      const mine = quantityOf(lines, id);
      const pieces = Math.min(wanted.quantity, (remaining ?? Infinity) - mine);
      if (pieces > 0) return { wanted, offer, pieces };
      return { wanted, obstacle: mine > 0 && remaining !== 0 ? 'all in cart' : 'sold out' };
    });
  return shares.reduce<Share>((best, next) => (piecesOf(next) > piecesOf(best) ? next : best), {
    wanted,
    obstacle: 'gone',
    ...shares[0],
  });
}

type HadShare = Extract<Share, { pieces: number }>;

const isHad = (share: Share): share is HadShare => 'pieces' in share;
const sayPieces = ({ offer, pieces }: HadShare) => `${formatCount(pieces)}\u00a0× ${offer.name}`;
const piecesOf = (share: Share) => (isHad(share) ? share.pieces : 0);
const countHad = ({ shares }: Plan) => shares.filter(isHad).length;

function report(
  plan: Plan,
  plans: readonly Plan[],
  now: Instant,
  newPrices: readonly string[],
): OrderAgainReport {
  const had = plan.shares.filter(isHad);
  const tooFew = had.filter(({ wanted, pieces }) => pieces < wanted.quantity);
  const isWhole = had.length === plan.shares.length && tooFew.length === 0;
  const put = had.map(sayPieces);
  const on = plan.day === null ? '' : ` til ${wordsFor(plan.day, now)}`;
  return {
    isWhole,
    heading: isWhole
      ? 'Din ordre er lagt i kurven igen'
      : put.length > 0
        ? 'Noget af din ordre er lagt i kurven'
        : 'Intet af din ordre kunne lægges i kurven',
    sentences: [
      ...(put.length > 0 ? [`Lagt i kurven${on}: ${put.join(', ')}.`] : []),
      ...newPrices,
      ...tooFew.map(
        ({ wanted, offer, pieces }) =>
          `Kun ${formatCount(pieces)} af ${formatCount(wanted.quantity)} ${offer.name}: der er ikke flere tilbage.`,
      ),
      ...sayObstacles(plan, plans, now),
    ],
  };
}

function sayObstacles(plan: Plan, plans: readonly Plan[], now: Instant): string[] {
  const isOneDay = plan.day !== null;
  const names: Record<Obstacle, string[]> = { gone: [], 'too late': [], 'sold out': [], 'all in cart': [] };
  const otherDays = plan.shares.flatMap((share, index) => {
    if (isHad(share)) return [];
    const { name } = share.wanted;
    const onDays = plans.map(({ day, shares }) => ({ day, share: shares[index]! }));
    const other = onDays.find(({ share: there }) => isHad(there))?.day;
    if (other != null) return [`${name} kan ikke bestilles til samme dag, men til ${wordsFor(other, now)}.`];
    // 'Too late' or 'sold out' on another day says more than 'not on this menu'.
    const obstacles = [share, ...onDays.map((there) => there.share)].flatMap((one) =>
      isHad(one) || one.obstacle === 'gone' ? [] : [one.obstacle],
    );
    names[obstacles[0] ?? 'gone'].push(name);
    return [];
  });
  const list = (words: string, obstacle: Obstacle) =>
    names[obstacle].length > 0 ? [`${words}: ${names[obstacle].join(', ')}.`] : [];
  return [
    ...otherDays,
    ...list('Udsolgt', 'sold out'),
    ...list('Alle, der er tilbage, er allerede i din kurv', 'all in cart'),
    ...list('Bestillingsfristen er overskredet', 'too late'),
    ...list(isOneDay ? 'Ikke på menuen den næste uge' : 'Ikke længere til salg', 'gone'),
  ];
}

function wordsFor(day: string, now: Instant): string {
  return relativeDay(day, now)?.toLowerCase() ?? sayDay(day);
}
