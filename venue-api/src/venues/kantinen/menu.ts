import { daysBetween, weekdayOf } from '../../time/danish-time.ts';
import type { MenuEntry } from '../venue.ts';
import {
  bowls,
  breads,
  coffee,
  mains,
  platter,
  soups,
  suppers,
  surprise,
  sweets,
  type Dish,
} from './dishes.ts';

const lunch = '11:30';
const supper = '17:00';

export function menuFor(day: string): MenuEntry[] {
  const number = daysBetween('1970-01-01', day);
  const entries = [
    entry(pick(mains, number), lunch, { remaining: 24, isFeatured: true }),
    entry(pick(bowls, number), lunch, { remaining: 12 }),
    entry(pick(breads, number), lunch, { remaining: number % 3 === 0 ? 4 : 16 }),
    entry(surprise, lunch, { remaining: 2 }),
    entry(platter, lunch, { remaining: 0 }),
    entry(coffee, lunch),
    entry(pick(sweets, number), supper),
    entry(pick(suppers, number), supper, { remaining: 8 }),
  ];
  return weekdayOf(day) === 'friday' ? entries : [...entries, entry(pick(soups, number), lunch)];
}

function pick(dishes: readonly Dish[], number: number): Dish {
  return dishes[number % dishes.length]!;
}

function entry(
  dish: Dish,
  pickupTime: string,
  details: { remaining?: number; isFeatured?: boolean } = {},
): MenuEntry {
  const { id, ...shown } = dish;
  return {
    dish: id,
    ...shown,
    pickupTime,
    remaining: details.remaining ?? null,
    isFeatured: details.isFeatured ?? false,
  };
}
