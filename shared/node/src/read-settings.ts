import type { z } from 'zod';

import { StartError } from './start-error.ts';

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
