import { plainPath, toOpeningDays, type TurnedOn } from '@kantine/contract/routes';

export interface StoreRecord extends TurnedOn {
  turnedOn: ReadonlyMap<string, unknown>;
  /** The plain paths of the store's pages, as it wrote them. */
  pagePaths: ReadonlySet<string>;
}

export function readStore(body: unknown): StoreRecord {
  const { data } = (body ?? {}) as { data?: { attributes?: Record<string, unknown> | null } | null };
  const attributes = data?.attributes ?? {};
  return {
    turnedOn: new Map(Object.entries(attributes).filter(([, value]) => value)),
    hasAccounts: attributes['has_accounts'] === true,
    pagePaths: new Set(listOf(attributes['pages']).flatMap(urlOf).map(plainPath)),
  };
}

/** Before the first record has come, and where the server fetches none. */
export const noStore = readStore(null);

export function openingDaysOf({ turnedOn }: StoreRecord, attribute = ''): ReadonlySet<number> | null {
  if (attribute && !turnedOn.has(attribute)) return null;
  const { opening_days: names } = (turnedOn.get(attribute) ?? {}) as { opening_days?: unknown };
  return toOpeningDays(listOf(names).filter((name) => typeof name === 'string'));
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function urlOf(page: unknown): string[] {
  const { url } = (page ?? {}) as { url?: unknown };
  return typeof url === 'string' ? [url] : [];
}
