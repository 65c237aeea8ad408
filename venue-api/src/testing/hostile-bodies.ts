import type { Json } from '../contract/document.ts';

const misfits: [name: string, value: unknown][] = [
  ['empty objects', {}],
  ['empty lists', []],
  ['nothing', null],
  ['fractions', 0.5],
  ['negative numbers', -1],
  ['huge numbers', 1e300],
  ['true', true],
  ['empty texts', ''],
  ['null bytes', '\0'],
  ['many digits', '9'.repeat(15)],
];

const giants: [name: string, make: (bytes: number) => string][] = [
  ['a list of empty objects', (bytes) => `[${'{},'.repeat(bytes / 3 - 2)}{}]`],
  ['a list of empty lists', (bytes) => `[${'[],'.repeat(bytes / 3 - 2)}[]]`],
  ['a list of numbers', (bytes) => `[${'0,'.repeat(bytes / 2 - 2)}0]`],
  ['lists in lists', (bytes) => '['.repeat(bytes / 2 - 1) + ']'.repeat(bytes / 2 - 1)],
  ['objects in objects', (bytes) => `${'{"a":'.repeat(bytes / 6 - 1)}0${'}'.repeat(bytes / 6 - 1)}`],
  ['a long text', (bytes) => `"${'a'.repeat(bytes - 4)}"`],
  ['a long text of digits', (bytes) => `"${'9'.repeat(bytes - 4)}"`],
  ['a text of half characters', (bytes) => `"${'\\ud800'.repeat(bytes / 6 - 2)}"`],
  ['an e-mail that has no end', (bytes) => `"a@${'a.'.repeat(bytes / 2 - 4)}"`],
  ['unknown fields', (bytes) => `{${list(bytes / 12 - 2, (index) => `"u${index}":0`)}}`],
  [
    'a name without end, of null bytes',
    (bytes) => `{"${'u'.repeat(bytes / 2)}":[${list(150, () => '"\\u0000"')}]}`,
  ],
];

export interface HostileBody {
  readonly name: string;
  readonly json: string;
}

/** Bodies as hostile and as large as an operation accepts. @param schema without references */
export function hostileBodies(schema: Json, mostBytes: number): HostileBody[] {
  const fields = fieldsOf(schema);
  return [
    ...misfits.map(([name, value]) => ({
      name: `the longest lists at every position, of ${name}`,
      json: JSON.stringify(fill(schema, value)),
    })),
    ...giants.map(([name, make]) => ({ name, json: make(mostBytes) })),
    ...giants.map(([name, make]) => {
      const share = Math.floor((mostBytes - 2) / fields.length) - 40;
      return {
        name: `${name} at every field`,
        json: `{${fields.map((field) => `"${field}":${make(share)}`)}}`,
      };
    }),
  ];
}

/** Fills every field and list of a schema with the value. */
function fill(schema: Json, value: unknown): unknown {
  const { allOf, items, maxItems, properties } = schema as {
    allOf?: Json[];
    items?: Json;
    maxItems?: number;
    properties?: Record<string, Json>;
  };
  if (allOf) return Object.assign({}, ...allOf.map((part) => fill(part, value)));
  if (items) return Array.from({ length: maxItems ?? 0 }, () => fill(items, value));
  if (!properties) return value;
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, fill(field, value)]));
}

function fieldsOf(schema: Json): string[] {
  return Object.keys(fill(schema, null) as object);
}

function list(length: number, make: (index: number) => string): string {
  return Array.from({ length: Math.floor(length) }, (_, index) => make(index)).join(',');
}
