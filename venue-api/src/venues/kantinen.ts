import { daysBetween, weekdayOf } from '../time/danish-time.ts';
import { readDemoJson, readRetail, readStore } from './demo-files.ts';
import type { DemoVenue, Dish, MenuEntry } from './venue.ts';

type Course = 'mains' | 'bowls' | 'breads' | 'soups' | 'suppers' | 'sweets';
type Dishes = Record<Course, Dish[]> & Record<'coffee' | 'surprise' | 'platter', Dish>;

const dishes = readDemoJson<Dishes>('kantinen/dishes.json');
const lunch = '11:30';
const supper = '17:00';

export const kantinen: DemoVenue = {
  name: 'kantinen',
  store: readStore('kantinen'),
  menuFor,
  ...readRetail('kantinen'),
  accounts: readDemoJson<DemoVenue['accounts']>('kantinen/accounts.json'),
  // New accounts get no employee card: the canteen hands it out.
  signUp: { emailDomains: ['kantinen.dk', 'example.dk', 'example.com'], groupId: 2 },
  meetings: readDemoJson<NonNullable<DemoVenue['meetings']>>('kantinen/meetings.json'),
  menuPlan: readDemoJson<NonNullable<DemoVenue['menuPlan']>>('kantinen/menu-plan.json'),
};

function menuFor(day: string): MenuEntry[] {
  const number = daysBetween('1970-01-01', day);
  const entries = [
    entry(pick(dishes.mains, number), lunch, { remaining: 24, isFeatured: true }),
    entry(pick(dishes.bowls, number), lunch, { remaining: 12 }),
    entry(pick(dishes.breads, number), lunch, { remaining: number % 3 === 0 ? 4 : 16 }),
    entry(dishes.surprise, lunch, { remaining: 2 }),
    entry(dishes.platter, lunch, { remaining: 0 }),
    entry(dishes.coffee, lunch),
    entry(pick(dishes.sweets, number), supper),
    entry(pick(dishes.suppers, number), supper, { remaining: 8 }),
  ];
  return weekdayOf(day) === 'friday' ? entries : [...entries, entry(pick(dishes.soups, number), lunch)];
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
