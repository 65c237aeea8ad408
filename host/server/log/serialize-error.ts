/** An error as the log has it: named properties alone, for libraries hang requests and sockets on theirs. */
export interface LoggedError {
  type: string;
  message?: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

const mostCauses = 3;
const mostPlaces = 15;

export function serializeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type: name,
    message,
    ...(typeof code === 'string' && { code }),
    ...(stack && { stack: placesOf(stack) }),
    ...(cause !== undefined && depth < mostCauses && { cause: serializeError(cause, depth + 1) }),
  };
}

/** Where it was thrown, without the message that a stack begins with. */
function placesOf(stack: string): string {
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return places.slice(0, mostPlaces).join('\n');
}
