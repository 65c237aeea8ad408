import { plainPath } from '@kantine/contract/routes';

import { routeAt, sectionOfPath } from '../template/preload-hints.ts';
import type { Template } from '../template/template.ts';
import type { Registry } from '../registry/registry.ts';
import { isPublic } from '../registry/route-facts.ts';
import { attributesOf } from './public-data.ts';

interface Sources {
  registry: Registry;
  template: Template;
  store: unknown;
  now: number;
}

const dayMs = 86_400_000;
const danishDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' });
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

export function callsAt(address: string, { registry, template, store, now }: Sources): string[] {
  const pathname = plainPath(address.split('?', 1)[0]!);
  const { routes } = template.shell;
  if (pathname === '/sitemap.xml') {
    const all = [...routes, ...Object.values(registry.sections).flatMap((section) => section.routes)];
    return known(all.filter(isPublic).flatMap((route) => route.calls ?? []));
  }
  const section = sectionOfPath(pathname, registry);
  const base = section ? `/${section.name}` : '';
  const route = routeAt(pathname, base, section?.routes ?? routes);
  if (!route?.calls || !isPublic(route)) return [];
  const parts = pathname.split('/');
  const names = `${base}/${route.path}`.split('/');
  const partAt = (wanted: string) => parts[names.indexOf(wanted)];
  const today = danishDay.format(now);
  const calls = route.calls.map((call) => {
    const { menu } = section ?? registry.sections[call.split('/')[1]!] ?? {};
    const openingDays = openingDaysOf(menu?.storeAttribute, store);
    const values = { ...dayValues(partAt(':date'), openingDays, today), serving: 'lunch' };
    return call.replace(/:(\w+)/g, (name, key: string) => {
      const value = Object.hasOwn(values, key) ? values[key as keyof typeof values] : partAt(name);
      return value && /^[\w-]+$/.test(value) ? value : name;
    });
  });
  return known(calls);
}

/** A call with a name in place of a value cannot be made. */
const known = (calls: string[]) => [...new Set(calls.filter((call) => !call.includes(':')))];

function dayValues(date: string | undefined, openingDays: string[] | null, today: string) {
  const day = date === undefined || isDay(date) ? (date ?? today) : undefined;
  const openDay = day && openingDays && openDayFrom(day, openingDays, today);
  const nextOpenDay = openDay && openDayFrom(toDay(Date.parse(openDay) + dayMs), openingDays, today);
  return { today, openDay, nextOpenDay, ...(day && weekOf(day)) };
}

function openingDaysOf(attribute: string | undefined, store: unknown): string[] | null {
  if (!attribute) return [];
  const record = attributesOf(store)?.[attribute];
  if (!record) return null;
  const { opening_days: names } = record as { opening_days?: unknown };
  return (Array.isArray(names) ? names : []).flatMap((name) =>
    typeof name === 'string' ? [name.toLowerCase()] : [],
  );
}

/** The first open day from a day on, and from today. A year ahead is the last one. */
function openDayFrom(day: string, openingDays: string[], today: string): string | undefined {
  const isNeverOpen = !weekdays.some((name) => openingDays.includes(name));
  const first = Math.max(Date.parse(day), Date.parse(today));
  if (first > Date.parse(today) + 366 * dayMs) return undefined;
  const ahead = weekdays.findIndex(
    (_, days) => isNeverOpen || openingDays.includes(weekdayOf(first + days * dayMs)),
  );
  return toDay(first + ahead * dayMs);
}

const weekdayOf = (time: number) => weekdays[(new Date(time).getUTCDay() + 6) % 7]!;
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && toDay(Date.parse(text)) === text;

function weekOf(day: string): { week: string; year: string } {
  const time = Date.parse(day);
  const thursday = new Date(time + (3 - ((new Date(time).getUTCDay() + 6) % 7)) * dayMs);
  const year = thursday.getUTCFullYear();
  return {
    week: String(Math.floor((Number(thursday) - Date.UTC(year)) / dayMs / 7) + 1),
    year: String(year),
  };
}
