import { type ApiQuery, isRecord, onIgnoredField } from '@kantine/core';

import { fakeVenueApi } from './venue-api';

const wrongValues = {
  'a text': 'monday',
  'a long text': '<'.repeat(100_000),
  'half of an emoji': '\ud83d',
  'a number': 7,
  'a large number': 1e308,
  'no time of .NET and Go': '0001-01-01T00:00:00Z',
  true: true,
  null: null,
  'a list': [],
  'a list of other things': [null, 7, 'monday', true, [], {}],
  'an object': {},
};

/** Each field of a record, at any depth, with each value that it should not have. */
export function withWrongFields<Wire extends object>(
  wire: Wire,
): { field: string; wrong: string; wire: Wire }[] {
  return fieldsOf(wire).flatMap((path) =>
    Object.entries(wrongValues).map(([wrong, value]) => ({
      field: path.filter((part) => !/^\d+$/.test(part)).join('.'),
      wrong,
      wire: withValue(wire, path, value) as Wire,
    })),
  );
}

function fieldsOf(value: unknown, above: string[] = []): string[][] {
  if (!isRecord(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, child]) => {
    const path = [...above, name];
    return [path, ...fieldsOf(child, path)];
  });
}

function withValue(wire: unknown, [name = '', ...below]: string[], value: unknown): unknown {
  const copy = (Array.isArray(wire) ? [...(wire as unknown[])] : { ...(wire as object) }) as Record<
    string,
    unknown
  >;
  copy[name] = below.length > 0 ? withValue(copy[name], below, value) : value;
  return copy;
}

/** The parts of a read value that are neither missing nor of the type that they have in `whole`. */
export function wrongTypesIn(value: unknown, whole: unknown, path = ''): string[] {
  if (value == null || whole == null) return [];
  if (typeof value !== typeof whole || Array.isArray(value) !== Array.isArray(whole)) return [path];
  if (Array.isArray(value))
    return value.flatMap((item) => wrongTypesIn(item, (whole as unknown[])[0], `${path}[]`));
  if (!isRecord(value)) return Number.isNaN(value) ? [path] : [];
  return Object.entries(value).flatMap(([name, child]) =>
    wrongTypesIn(child, (whole as Record<string, unknown>)[name], `${path}.${name}`),
  );
}

/** Reads an answer's list, with each wrong value in a field of its first item, and in place of the list. */
export async function expectOthersToStay<Wire extends object>(
  read: (data: unknown) => Promise<readonly unknown[]>,
  [first, second]: readonly [Wire, Wire],
): Promise<void> {
  const whole = await read([first, second]);
  expect(whole).toHaveLength(2);
  for (const { field, wrong, wire } of withWrongFields(first)) {
    const items = await read([wire, second]);
    expect([field, wrong, items.at(-1), wrongTypesIn(items, whole)]).toEqual([field, wrong, whole[1], []]);
  }
  for (const [wrong, data] of Object.entries(wrongValues))
    expect([wrong, await read(data)]).toEqual([wrong, []]);
}

/** Reads a list of one record, with this value in one field after the other. @returns the fields that the log names */
export async function ignoredFields(
  wire: object,
  value: unknown,
  read: (data: unknown) => Promise<unknown>,
): Promise<string[]> {
  const names = new Set<string>();
  onIgnoredField((name) => names.add(name));
  for (const name of Object.keys(wire)) await read([{ ...wire, [name]: value }]);
  onIgnoredField(() => undefined);
  return [...names].sort();
}

/** Answers the calls of a query with these bodies. @returns its data */
export async function readAnswers<Data>(
  { queryFn }: ApiQuery<Data>,
  bodies: Record<string, unknown>,
): Promise<Data> {
  fakeVenueApi(Object.fromEntries(Object.entries(bodies).map(([call, body]) => [call, { body }])));
  return queryFn({ signal: new AbortController().signal } as never);
}
