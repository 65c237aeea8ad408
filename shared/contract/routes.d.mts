import type { SectionMenu } from './manifest.mjs';

/** One path for all spellings of an address: decoded once, without dot segments and empty ones. The case stays. */
export function plainPath(pathname: string): string;

/** Whether an address of the site, from its path on, is of a file or of the venue API, and no page. */
export function isFileAddress(address: string): boolean;

/** The address of a plain path. */
export function encodePath(path: string): string;

type Parameters = Readonly<Record<string, string>>;

/** The segments of a path that a pattern names, as `:date`. */
export function parametersOf(pattern: string, path: string): Parameters;

/** The route at a plain path, as the router finds it; of several the one with the fewest parameters. */
export function match<Route extends { path: string }>(
  routes: readonly Route[],
  path: string,
): { route: Route; parameters: Parameters } | null;

export interface TurnedOn {
  /** The attributes of the store record that are not empty. */
  turnedOn: { has(attribute: string): boolean };
  /** The sections whose settings break their schema. */
  turnedOff: { has(section: string): boolean };
  hasAccounts: boolean;
}

/** Whether the store has a section. */
export function isOn(
  name: string,
  menu: Pick<SectionMenu, 'storeAttribute' | 'needsAccount'>,
  store: TurnedOn,
): boolean;

/** The Danish day of an instant, else of now, as `2026-11-23`. */
export function dayAt(now?: number): string;

/** Weekdays by number: Monday is 1. */
type OpeningDays = { has(weekday: number): boolean };

export const weekdayNames: string[];

export function weekdayOf(day: string): number;

export function addDays(day: string, days: number): string;

export function isDay(text: string): boolean;

/** The week of ISO 8601 and its year, which is another one than the day's around New Year. */
export function weekOf(day: string): { week: string; year: string };

/** Without any English weekday the store is open every day. */
export function toOpeningDays(names: readonly string[] | null | undefined): ReadonlySet<number>;

/** @param step -1 for the last open day up to a day */
export function openDayFrom(openingDays: OpeningDays, day: string, step?: 1 | -1): string;

/**
 * The days that calls name, for the day of an address, else for today.
 * @param openingDays `null` leaves out the open days; so does a day more than a year ahead
 */
export function calendar(
  today: string,
  openingDays: OpeningDays | null,
  day?: string,
): {
  today: string;
  openDay?: string;
  nextOpenDay?: string;
  week?: string;
  year?: string;
  [weekDay: `weekDay${number}`]: string;
};

/** The open days of a day's week from today on, within a year. */
export function openDaysOfWeek(today: string, openingDays: OpeningDays, day: string): string[];

/** The calls of which each `:name` has a sound value. */
export function fillCalls(
  calls: readonly string[],
  values: Readonly<Record<string, string | undefined>>,
  isValue: RegExp,
): string[];

/** Whether a version is in a range of npm, such as `^4.1.0`; never in a text that is none. */
export function fits(version: string, range: string): boolean;
