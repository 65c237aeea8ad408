import type { z } from 'zod';

import { StartError } from './start-error.ts';

/** An empty variable counts as missing. @throws {StartError} of one line, with the variable's `description` */
export function readSettings<Schema extends z.ZodObject>(
  schema: Schema,
  env: Record<string, string | undefined>,
): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const variable = String(read.error.issues[0]?.path[0]);
  const { description } = schema.shape[variable] as z.ZodType;
  throw new StartError(`${variable} must be ${description}, not '${given[variable]}'.`);
}
