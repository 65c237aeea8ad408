import { readFile, stat } from 'node:fs/promises';

import type { Logger } from 'pino';

const missing = 'missing';

/** A damaged file keeps the last good value. A failed read is repeated: a right given later changes no date. */
export function readWhenChanged<T>(
  path: string,
  parse: (text: string, before: T, report: (problem: string) => void) => T,
  fallback: T,
  log: Logger,
  { isOptional = false } = {},
) {
  let lastState = '';
  let lastFailure = '';
  let value = fallback;
  const report = (problem: string) => log.error(`${path} cannot be used: ${problem}`);

  async function read(): Promise<string | null> {
    try {
      const text = await readFile(path, 'utf8');
      lastFailure = '';
      return text;
    } catch (error) {
      const failure = toMessage(error);
      if (failure !== lastFailure) report(failure);
      lastFailure = failure;
      return null;
    }
  }

  async function readAnew(state: string): Promise<T> {
    if (isOptional && state === missing) value = fallback;
    else {
      const text = await read();
      if (text === null) return value;
      try {
        value = parse(text, value, report);
      } catch (error) {
        report(toMessage(error));
      }
    }
    lastState = state;
    return value;
  }

  /** Requests that come together get one value: each further one would start renderers of its own. */
  let reading: { state: string; value: Promise<T> } | null = null;
  return async (): Promise<T> => {
    const info = await stat(path).catch(() => null);
    const state = info ? `${info.mtimeMs} ${info.size} ${info.ino}` : missing;
    if (state === lastState) return value;
    if (reading?.state !== state) {
      const one = { state, value: readAnew(state) };
      reading = one;
      void one.value.finally(() => {
        if (reading === one) reading = null;
      });
    }
    return reading.value;
  };
}

const toMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));
