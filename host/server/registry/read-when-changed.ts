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

  async function look(): Promise<T> {
    const info = await stat(path).catch(() => null);
    const state = info ? `${info.mtimeMs} ${info.size} ${info.ino}` : missing;
    return state === lastState ? value : readAnew(state);
  }

  return shareNext(look);
}

/** All who ask while one runs share the next one, which begins after they asked: at most one runs. */
function shareNext<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  function begin(): Promise<T> {
    next = null;
    const one = run();
    running = one;
    return one;
  }
  return () => (next ??= running.then(begin, begin));
}

const toMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));
