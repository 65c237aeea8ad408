import { readFile, stat } from 'node:fs/promises';

import type { Logger } from 'pino';

import { isAbsence } from '../is-absence.mjs';

const missing = 'missing';

/**
 * A damaged file keeps the last good value. A failed read is repeated: a right given later changes no date.
 * @param absent the value while there is no file; without it a file that is missing is reported
 */
export function readWhenChanged<T>(
  path: string,
  parse: (text: string, before: T, report: (problem: string) => void) => T,
  fallback: T,
  log: Logger,
  { absent }: { absent?: T } = {},
) {
  let lastState = '';
  let lastFailure = '';
  let value = fallback;
  const report = (problem: string) => log.error(`${path} cannot be used: ${problem}`);

  /** @returns null for a failure, which is reported once */
  async function orFailure<Read>(reading: Promise<Read>): Promise<Read | null> {
    try {
      return await reading;
    } catch (error) {
      const failure = toMessage(error);
      if (failure !== lastFailure) report(failure);
      lastFailure = failure;
      return null;
    }
  }

  async function readAnew(state: string): Promise<T> {
    if (absent !== undefined && state === missing) value = absent;
    else {
      const text = await orFailure(readFile(path, 'utf8'));
      if (text === null) return value;
      try {
        value = parse(text, value, report);
      } catch (error) {
        report(toMessage(error));
      }
    }
    lastFailure = '';
    lastState = state;
    return value;
  }

  async function look(): Promise<T> {
    const state = await orFailure(stateOf(path));
    if (state === null) return value;
    if (state !== lastState) return readAnew(state);
    lastFailure = '';
    return value;
  }

  return shareNext(look);
}

async function stateOf(path: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(path);
    return `${mtimeMs} ${size} ${ino}`;
  } catch (error) {
    if (isAbsence(error)) return missing;
    throw error;
  }
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
