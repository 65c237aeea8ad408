import { readFile, stat } from 'node:fs/promises';

import type { Logger } from 'pino';

import { isAbsence } from '../is-absence.mjs';

const missing = 'missing';

/**
 * A damaged file keeps the last good value. A failed read is repeated: a right given later changes no date.
 * @param absent the value while there is no file; without it a file that is missing is reported
 * @param lookMs how long a look at the file is enough for all who ask
 */
export function readWhenChanged<T>(
  path: string,
  parse: (text: string, before: T, report: (problem: string) => void) => T,
  fallback: T,
  log: Logger,
  { absent, lookMs = 0 }: { absent?: T; lookMs?: number } = {},
) {
  let lastState = '';
  let lastFailure = '';
  let lookedAt = -Infinity;
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

  async function readAnew(state: string): Promise<void> {
    if (absent !== undefined && state === missing) value = absent;
    else {
      const text = await orFailure(readFile(path, 'utf8'));
      if (text === null) return;
      try {
        value = parse(text, value, report);
      } catch (error) {
        report(toMessage(error));
      }
    }
    lastFailure = '';
    lastState = state;
  }

  async function look(): Promise<T> {
    const begun = performance.now();
    const state = await orFailure(stateOf(path));
    if (state === null) return value;
    if (state !== lastState) await readAnew(state);
    else lastFailure = '';
    lookedAt = begun;
    return value;
  }

  const lookNext = shareNext(look);
  return async (): Promise<T> => (performance.now() - lookedAt < lookMs ? value : lookNext());
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
