/** An error as the log has it. */
export interface LoggedError {
  readonly type: string;
  readonly message?: string;
  readonly code?: string;
  readonly routine?: string;
  readonly table?: string;
  readonly constraint?: string;
  /** Where it was thrown, without the message that a stack begins with. */
  readonly stack?: string;
  readonly cause?: LoggedError;
}

const mostCauses = 3;
const mostPlaces = 15;

/**
 * Takes nothing but named properties from an error: PGlite hangs the statement and its parameters on a database error, and
 * `pg` the row that was refused. A database error's message quotes values too, so its code stands for it.
 */
export function serializeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  const { severity, code, routine, table, constraint } = error as unknown as Record<string, unknown>;
  const isOfDatabase = severity !== undefined || routine !== undefined;
  const texts = isOfDatabase ? { code, routine, table, constraint } : { code, message };
  return {
    type: isOfDatabase ? 'DatabaseError' : name,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === 'string' && text)),
    ...(stack && { stack: placesOf(stack) }),
    ...(cause !== undefined && depth < mostCauses && { cause: serializeError(cause, depth + 1) }),
  };
}

function placesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, mostPlaces)
    .join('\n');
}
