import { screenAt, sectionOfPath } from '../pages/preload-hints.ts';
import type { Template } from '../pages/render-page.ts';
import type { Registry } from '../registry/registry.ts';

interface Sources {
  registry: Registry;
  template: Template;
  /** The body of `GET /store`. */
  store: unknown;
  /** By the venue's clock. */
  now: number;
}

const dayMs = 86_400_000;
const danishDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' });
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const planCalls = ['/iss-menu-plan/menus/:week/:year/:serving'];
/** Of pages of the shell whose build does not know them. */
const shellCalls: Readonly<Record<string, string[]>> = {
  '': ['/takeaway/menu-items/:openDay'],
  'iss-menu-plan': planCalls,
  'iss-menu-plan/:date': planCalls,
};

/** The calls that the page at an address needs beside the store record, by its route's declaration. */
export function callsAt(address: string, { registry, template, store, now }: Sources): string[] {
  const [pathname = '/'] = address.split('?', 1);
  const { screens } = template.shell;
  if (pathname === '/sitemap.xml') {
    const all = [...screens, ...Object.values(registry.sections).flatMap((section) => section.screens)];
    return unique(all.flatMap(({ calls = [] }) => calls).filter((call) => !call.includes(':')));
  }
  const name = sectionOfPath(pathname, registry);
  const screen = name
    ? screenAt(pathname, `/${name}`, registry.sections[name]!.screens)
    : screenAt(pathname, '', screens);
  if (!screen) return [];
  const calls = (name ? undefined : shellCalls[screen.path]) ?? screen.calls ?? [];
  const parts = pathname.split('/');
  const names = [...(name ? ['', name] : ['']), ...screen.path.split('/')];
  const partAt = (wanted: string) => parts[names.indexOf(wanted)];
  const values = { ...dayValues(partAt(':date'), store, danishDay.format(now)), serving: 'lunch' };
  const valueOf = (wanted: string) =>
    (Object.hasOwn(values, wanted.slice(1))
      ? values[wanted.slice(1) as keyof typeof values]
      : partAt(wanted)) ?? '';
  const isKnown = (call: string) =>
    (call.match(/:\w+/g) ?? []).every((wanted) => /^[\w-]+$/.test(valueOf(wanted)));
  return unique(calls.filter(isKnown).map((call) => call.replace(/:\w+/g, valueOf)));
}

const unique = (calls: string[]) => [...new Set(calls)];

function dayValues(date: string | undefined, store: unknown, today: string) {
  const day = date === undefined || isDay(date) ? (date ?? today) : undefined;
  return { today, openDay: day && openDayFrom(day, store, today), ...(day && weekOf(day)) };
}

/** The first open day of the takeaway from a day on, and from today. A year ahead is the last one. */
function openDayFrom(day: string, store: unknown, today: string): string | undefined {
  const { takeaway_section: takeaway } = (store as { data: { attributes: Record<string, unknown> } }).data
    .attributes;
  if (typeof takeaway !== 'object' || takeaway === null) return undefined;
  const { opening_days: names } = takeaway as { opening_days?: unknown };
  const open = new Set((Array.isArray(names) ? names : []).map((name) => String(name).toLowerCase()));
  const isNeverOpen = !weekdays.some((name) => open.has(name));
  const first = Math.max(Date.parse(day), Date.parse(today));
  if (first > Date.parse(today) + 366 * dayMs) return undefined;
  const ahead = weekdays.findIndex((_, days) => isNeverOpen || open.has(weekdayOf(first + days * dayMs)));
  return toDay(first + ahead * dayMs);
}

const weekdayOf = (time: number) => weekdays[(new Date(time).getUTCDay() + 6) % 7]!;
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && toDay(Date.parse(text)) === text;

/** The ISO week: the week of a year's first Thursday is its first. */
function weekOf(day: string): { week: string; year: string } {
  const time = Date.parse(day);
  const thursday = new Date(time + (3 - ((new Date(time).getUTCDay() + 6) % 7)) * dayMs);
  const year = thursday.getUTCFullYear();
  return {
    week: String(Math.floor((Number(thursday) - Date.UTC(year)) / dayMs / 7) + 1),
    year: String(year),
  };
}
