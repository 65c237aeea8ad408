import { daysBetween, weekdayOf } from '../time/danish-time.ts';
import { readDemoJson, readStore } from './demo-files.ts';
import type { DemoMeeting, DemoRows, DemoVenue, Dish, MenuEntry } from './venue.ts';

type Course = 'mains' | 'bowls' | 'breads' | 'soups' | 'suppers' | 'sweets';
type Dishes = Record<Course, Dish[]> & Record<'coffee' | 'surprise' | 'platter', Dish>;

const dishes = readDemoJson<Dishes>('kantinen/dishes.json');
const bookable = readDemoJson<{ rows: DemoRows; meetings: DemoMeeting[] }>('kantinen/meetings.json');
const lunch = { pickupTime: '11:30' };
const supper = { pickupTime: '17:00' };

export const kantinen: DemoVenue = {
  name: 'kantinen',
  store: readStore('kantinen'),
  menuFor,
  rows: { ...readDemoJson<DemoRows>('kantinen/retail.json'), ...bookable.rows },
  accounts: readDemoJson<DemoVenue['accounts']>('kantinen/accounts.json'),
  // New accounts get no employee card: the canteen hands it out.
  signUp: { emailDomains: ['kantinen.dk', 'example.dk', 'example.com'], groupId: 2 },
  meetings: bookable.meetings,
  menuPlan: readDemoJson<NonNullable<DemoVenue['menuPlan']>>('kantinen/menu-plan.json'),
};

function menuFor(day: string): MenuEntry[] {
  const number = daysBetween('1970-01-01', day);
  const pick = (course: Course) => dishes[course][number % dishes[course].length]!;
  const entries = [
    { ...pick('mains'), ...lunch, remaining: 24, is_featured: true },
    { ...pick('bowls'), ...lunch, remaining: 12 },
    { ...pick('breads'), ...lunch, remaining: number % 3 === 0 ? 4 : 16 },
    { ...dishes.surprise, ...lunch, remaining: 2 },
    { ...dishes.platter, ...lunch, remaining: 0 },
    { ...dishes.coffee, ...lunch },
    { ...pick('sweets'), ...supper },
    { ...pick('suppers'), ...supper, remaining: 8 },
  ];
  return weekdayOf(day) === 'friday' ? entries : [...entries, { ...pick('soups'), ...lunch }];
}
