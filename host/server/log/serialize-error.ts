export interface LoggedError {
  type: string;
  message?: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

const maxCauses = 3;
const maxStackFrames = 15;

export function serializeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type: name,
    message,
    ...(typeof code === 'string' && { code }),
    ...(stack && { stack: stackFramesOf(stack) }),
    ...(cause !== undefined && depth < maxCauses && { cause: serializeError(cause, depth + 1) }),
  };
}

function stackFramesOf(stack: string): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.slice(0, maxStackFrames).join('\n');
}
