import {
  attributesOfRetired,
  checkStore,
  type CheckedSection,
  type CheckedSettings,
  type Verdicts,
} from '@kantine/contract/check-store';
import { plainPath, toOpeningDays, type TurnedOn } from '@kantine/contract/routes';
import { compileSettings } from '@kantine/contract/settings';
import { settingsMark, withoutNulls } from '@kantine/contract/settings-mark';
import { isObject } from '@kantine/node/is-object';

import { keptBy } from '../cache/kept-by.ts';
import type { Registry } from '../site.ts';
import { readTheme, type Theme } from '../theme/theme.ts';

export interface StoreRecord extends TurnedOn {
  turnedOn: ReadonlyMap<string, unknown>;
  pagePaths: ReadonlySet<string>;
  lowerCasePaths: ReadonlySet<string>;
  body: StoreBody;
  checked: CheckedSettings | undefined;
  theme: Theme;
  ignored: readonly string[];
}

interface StoreBody {
  data?: unknown;
  sectionVerdicts?: Verdicts;
}

export function readStore(body: unknown): StoreRecord {
  const attributes = attributesOf(body);
  return toRecord(attributes, {}, isObject(body) ? body : {}, undefined);
}

export const noStore = readStore(null);

const checkedOf = keptBy((body: StoreBody) => keptBy((registry: Registry) => check(body, registry)));

export const checkedStore = (body: StoreBody, registry: Registry): StoreRecord => checkedOf(body)(registry);

function check(body: StoreBody, registry: Registry): StoreRecord {
  const given = attributesOf(body);
  const ofRetired = attributesOfRetired((name) => registry.retired?.[name] !== undefined);
  const sections = checksOf(registry);
  const { attributes, verdicts } = checkStore({ ...given, ...ofRetired }, sections);
  if (!hasAttributes(body.data)) return toRecord(attributes, verdicts, body, undefined);
  const checkedBody = { ...body, data: { ...body.data, attributes }, sectionVerdicts: verdicts };
  const names = [...sections.map(({ settings }) => settings.attribute), ...Object.keys(ofRetired)];
  const marks = Object.fromEntries(names.map((name) => [name, settingsMark(given[name])]));
  const accepted = attributesOfSectionsOn(verdicts);
  const markOf = (name: string) =>
    accepted.has(name) && given[name] !== undefined ? settingsMark(withoutNulls(given[name])) : marks[name];
  const changed = names.filter((name) => settingsMark(attributes[name]) !== markOf(name));
  const changes = Object.fromEntries(changed.map((name) => [name, attributes[name]]));
  return toRecord(attributes, verdicts, checkedBody, { marks, changes, verdicts });
}

const attributesOfSectionsOn = (verdicts: Verdicts) =>
  new Set(Object.values(verdicts).filter((verdict) => typeof verdict === 'string'));

const checksOf = ({ sections }: Registry): CheckedSection[] =>
  Object.values(sections).flatMap(({ name, menu, settings }) =>
    settings ? [{ name, menu, settings, check: checkOf(settings.schema) }] : [],
  );

/** A deploy refuses a broken schema: such a registry was changed by hand. */
const checkOf = keptBy((schema: object): CheckedSection['check'] => {
  try {
    return compileSettings(schema);
  } catch {
    return undefined;
  }
});

function toRecord(
  attributes: Readonly<Record<string, unknown>>,
  verdicts: Verdicts,
  body: StoreBody,
  checked: StoreRecord['checked'],
): StoreRecord {
  const isOff = ([, verdict]: [string, Verdicts[string]]) => typeof verdict !== 'string';
  const ignored: string[] = [];
  const paths = listOf(attributes['pages']).flatMap(urlOf).map(plainPath);
  return {
    theme: readTheme(attributes['theme'], (name) => ignored.push(name)),
    ignored,
    turnedOn: new Map(Object.entries(attributes).filter(([, value]) => value)),
    turnedOff: new Map(Object.entries(verdicts).filter(isOff)),
    hasAccounts: attributes['has_accounts'] === true,
    pagePaths: new Set(paths),
    lowerCasePaths: new Set(paths.map((path) => path.toLowerCase())),
    body,
    checked,
  };
}

export function openingDaysOf({ turnedOn }: StoreRecord, attribute = ''): ReadonlySet<number> | null {
  if (attribute && !turnedOn.has(attribute)) return null;
  const { opening_days: names } = (turnedOn.get(attribute) ?? {}) as { opening_days?: unknown };
  return toOpeningDays(listOf(names).filter((name) => typeof name === 'string'));
}

function attributesOf(body: unknown): Readonly<Record<string, unknown>> {
  const data = isObject(body) && 'data' in body ? body.data : undefined;
  return hasAttributes(data) ? data.attributes : {};
}

function hasAttributes(data: unknown): data is { attributes: Readonly<Record<string, unknown>> } {
  return isObject(data) && 'attributes' in data && isObject(data.attributes);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function urlOf(page: unknown): string[] {
  const { url } = (page ?? {}) as { url?: unknown };
  return typeof url === 'string' ? [url] : [];
}
