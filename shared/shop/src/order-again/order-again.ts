import { mayOrder } from '../carts/age-limit';
import {
  type CartItem,
  type CartLine,
  hasMoreThanMaxPieces,
  mostOf,
  onlyMaxPieces,
  quantityOf,
} from '../carts/cart-lines';
import { formatCount, type Instant, nowAtVenue, type Ore, relativeDay, sayDay } from '@kantine/core';
import type { Assortment, Offer } from '../stock/assortment';
import { isExpired } from '../carts/takeaway-cart';
import { keepLine, priceChange, sayPriceOfAll } from '../carts/cart-change';
import type { Shop } from '../shops/shop';
import { nameKey, type OrderedLine } from './wanted-lines';

export interface OrderAgainReport {
  isWhole: boolean;
  heading: string;
  sentences: string[];
  leftOut: string[];
}

type Obstacle = 'gone' | 'too late' | 'sold out' | 'all in cart' | 'most' | 'age';

type Share = { wanted: OrderedLine } & ({ offer: Offer; pieces: number } | { obstacle: Obstacle });

type HadShare = Extract<Share, { pieces: number }>;

interface Plan {
  day: Assortment['day'];
  had: HadShare[];
  missing: Extract<Share, { obstacle: Obstacle }>[];
}

/** Adds dishes of one day's menu only: the day that has most of the earlier order's lines. */
export function orderAgain(
  { useCart }: Pick<Shop, 'useCart'>,
  wanted: readonly OrderedLine[],
  assortments: readonly Assortment[],
  now: Instant = nowAtVenue(),
): OrderAgainReport {
  const { lines, add, setQuantity, reconcile } = useCart.getState();
  const { plan, plans } = planOrder(lines, wanted, assortments, now);
  for (const { offer, pieces } of plan.had) {
    reconcile((line) => keepLine(line.item.id === offer.id ? { ...line, item: offer } : line));
    add(offer);
    setQuantity(offer.id, quantityOf(useCart.getState().lines, offer.id) + pieces - 1);
  }
  return report(plan, plans, now, sayNewPrices(plan, lines));
}

export interface OrderPreview {
  day: string | null;
  dishes: string;
  price: Ore;
  tooFew: string[];
  missing: string[];
}

export function previewOrder(
  { useCart }: Pick<Shop, 'useCart'>,
  wanted: readonly OrderedLine[],
  assortments: readonly Assortment[],
): OrderPreview | null {
  const now = nowAtVenue();
  const { day, had, missing } = planOrder(useCart.getState().lines, wanted, assortments, now).plan;
  if (had.length === 0) return null;
  return {
    day: day && wordsFor(day, now),
    dishes: had.map(sayPieces).join(', '),
    price: had.reduce((sum, { offer, pieces }) => sum + pieces * offer.price, 0),
    tooFew: sayTooFew(had),
    missing: missing.map((share) => share.wanted.name),
  };
}

function planOrder(
  lines: readonly CartLine<CartItem>[],
  wanted: readonly OrderedLine[],
  assortments: readonly Assortment[],
  now: Instant,
): { plan: Plan; plans: Plan[] } {
  const plans = (assortments.length > 0 ? assortments : [nothing]).map(({ day, offers }): Plan => {
    const shares = wanted.map((line) => shareOf(line, offers, lines, now));
    return {
      day,
      had: shares.filter((share) => 'pieces' in share),
      missing: shares.filter((share) => 'obstacle' in share),
    };
  });
  const plan = plans.reduce((best, next) => (next.had.length > best.had.length ? next : best));
  return { plan, plans };
}

const nothing: Assortment = { day: null, offers: [] };

const sayTooFew = (had: readonly HadShare[]) =>
  had
    .filter(({ wanted, pieces }) => pieces < wanted.quantity)
    .map(
      ({ wanted, offer, pieces }) =>
        `Kun ${formatCount(pieces)} af ${formatCount(wanted.quantity)} ${offer.name}: ${hasMoreThanMaxPieces(offer) ? onlyMaxPieces.toLowerCase() : 'der er ikke flere tilbage'}.`,
    );

function sayNewPrices({ had }: Plan, linesBefore: readonly CartLine<CartItem>[]): string[] {
  return had.flatMap(({ offer, pieces }) => {
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
      const { id, deadline = null } = offer;
      if (isExpired({ deadline }, now)) return { wanted, obstacle: 'too late' };
      if (!mayOrder(offer)) return { wanted, obstacle: 'age' };
      const mine = quantityOf(lines, id);
      const pieces = Math.min(wanted.quantity, mostOf(offer) - mine);
      if (pieces > 0) return { wanted, offer, pieces };
      if (hasMoreThanMaxPieces(offer)) return { wanted, obstacle: 'most' };
      return { wanted, obstacle: mine > 0 && mostOf(offer) > 0 ? 'all in cart' : 'sold out' };
    });
  const none: Share = { wanted, obstacle: 'gone' };
  return shares.reduce((best, next) => (piecesOf(next) > piecesOf(best) ? next : best), shares[0] ?? none);
}

const piecesOf = (share: Share) => ('pieces' in share ? share.pieces : 0);
const sayPieces = ({ offer, pieces }: HadShare) => `${formatCount(pieces)}\u00a0× ${offer.name}`;

function report(
  plan: Plan,
  plans: readonly Plan[],
  now: Instant,
  newPrices: readonly string[],
): OrderAgainReport {
  const { day, had } = plan;
  const leftOut = [...sayTooFew(had), ...sayObstacles(plan, plans, now)];
  const isWhole = leftOut.length === 0;
  const put = had.map(sayPieces);
  const on = day === null ? '' : ` til ${wordsFor(day, now)}`;
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
      ...leftOut,
    ],
    leftOut,
  };
}

function sayObstacles({ day, missing }: Plan, plans: readonly Plan[], now: Instant): string[] {
  const names: Partial<Record<Obstacle, string[]>> = {};
  const otherDays = missing.flatMap(({ wanted, obstacle }) => {
    const other = plans.find(({ had }) => had.some((share) => share.wanted === wanted))?.day;
    if (other != null)
      return [`${wanted.name} kan ikke bestilles til samme dag, men til ${wordsFor(other, now)}.`];
    const elsewhere = plans.flatMap((there) => there.missing.filter((share) => share.wanted === wanted));
    const obstacles = [obstacle, ...elsewhere.map((share) => share.obstacle)];
    (names[obstacles.find((one) => one !== 'gone') ?? 'gone'] ??= []).push(wanted.name);
    return [];
  });
  const list = (words: string, obstacle: Obstacle) =>
    names[obstacle] ? [`${words}: ${names[obstacle].join(', ')}.`] : [];
  return [
    ...otherDays,
    ...list('Udsolgt', 'sold out'),
    ...list('Alle, der er tilbage, er allerede i din kurv', 'all in cart'),
    ...list(onlyMaxPieces, 'most'),
    ...list('Kan kun købes ved disken', 'age'),
    ...list('Bestillingsfristen er overskredet', 'too late'),
    ...list(day ? 'Ikke på menuen den næste uge' : 'Ikke længere til salg', 'gone'),
  ];
}

function wordsFor(day: string, now: Instant): string {
  return relativeDay(day, now)?.toLowerCase() ?? sayDay(day);
}
