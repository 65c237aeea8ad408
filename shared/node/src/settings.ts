import { z } from 'zod';

import { logLevels } from './log.ts';
import { StartError } from './start-error.ts';
import { parseTrustProxy } from './trusted-proxies.ts';

export class SettingsError extends StartError {
  constructor(variable: string, value: string, expected: string) {
    super(`${variable} is '${value}', but must be ${expected}`);
  }
}

export const text = z.string();

export const parsed = <Value>(parse: (value: string) => Value | undefined, expected: string) =>
  text.transform((value, context) => {
    const result = parse(value);
    if (result !== undefined) return result;
    context.addIssue(expected);
    return z.NEVER;
  });

const numberBetween = (min: number, max: number, expected: string, pattern = /./) =>
  text
    .regex(pattern, expected)
    .transform(Number)
    .pipe(z.number(expected).min(min, expected).max(max, expected));

export const wholeNumber = (min: number, max: number) =>
  numberBetween(min, max, `a whole number from ${min} to ${max}`, /^\d{1,5}$/);

export const seconds = numberBetween(0, 60, 'a number of seconds from 0 to 60');

export const oneOf = <Name extends string>(...names: Name[]) =>
  z.enum(names, names.map((name) => `'${name}'`).join(' or '));

export const venueNames = ['kantinen', 'kiosken'] as const;

export const serverVariables = {
  PORT: wholeNumber(0, 65_535),
  HOST: text.default('localhost'),
  TRUST_PROXY: parsed(
    parseTrustProxy,
    "'true', the number of proxies in front, or their addresses with commas between, such as '10.0.0.0/8, ::1'",
  ).default(false),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).default('info'),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  DRAIN_SECONDS: seconds.default(0),
  DATA_DIR: text.optional(),
};

export const demoVariables = {
  DEMO: oneOf('yes', 'no').default('no'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(?:ql)?$/,
      error: "a PostgreSQL URL, such as 'postgresql://user:password@localhost/kantine'",
    })
    .optional(),
  DEMO_VENUE: oneOf(...venueNames).default('kantinen'),
  STORE_RECORD: text.optional(),
  DEMO_NOW: z
    .union(
      [z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })],
      "an instant with an offset, such as '2026-11-23T11:45:00+01:00'",
    )
    .transform((value) => new Date(value))
    .optional(),
};

/** An empty variable is missing, unless `mayBeEmpty` names it. @throws SettingsError */
export function readVariables<Schema extends z.ZodObject>(
  schema: Schema,
  env: Record<string, string | undefined>,
  mayBeEmpty: readonly string[] = [],
): z.output<Schema> {
  const given = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const value = env[name]?.trim();
      return value || (value === '' && mayBeEmpty.includes(name)) ? [[name, value]] : [];
    }),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const { path, message } = result.error.issues[0]!;
  const variable = String(path[0]);
  // A URL may contain a password, and a database's in other places too.
  const value = String(given[variable]).replace(/\/\/.*@/, '//…@');
  throw new SettingsError(variable, variable === 'DATABASE_URL' ? '…' : value, message);
}
