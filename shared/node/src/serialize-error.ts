type LoggedError = { type: string; cause?: LoggedError } & Partial<
  Record<'message' | 'code' | 'routine' | 'table' | 'constraint' | 'stack', string>
>;

const maxCauses = 3;
const maxFrames = 15;

/** Database errors carry parameters and rows, and quote values: only named properties are safe. */
export function serializeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  const { severity, code, routine, table, constraint } = error as unknown as Record<string, unknown>;
  const isOfDatabase = severity !== undefined || routine !== undefined;
  const texts = isOfDatabase ? { code, routine, table, constraint } : { message, code };
  return {
    type: isOfDatabase ? 'DatabaseError' : name,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === 'string' && text)),
    ...(stack && { stack: framesOf(stack) }),
    ...(cause !== undefined && depth < maxCauses && { cause: serializeError(cause, depth + 1) }),
  };
}

function framesOf(stack: string): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.slice(0, maxFrames).join('\n');
}
