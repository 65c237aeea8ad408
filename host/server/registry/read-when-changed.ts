import { readFile, stat } from 'node:fs/promises';

import type { Logger } from 'pino';

/** A damaged file keeps the last good value and is logged once; so does a missing one, unless it `isOptional`. */
export function readWhenChanged<T>(
  path: string,
  parse: (text: string, before: T, report: (problem: string) => void) => T,
  fallback: T,
  log: Logger,
  { isOptional = false } = {},
) {
  let lastState = '';
  let value = fallback;
  const report = (problem: string) => log.error(`${path} cannot be used: ${problem}`);
  return async (): Promise<T> => {
    const info = await stat(path).catch(() => null);
    const state = info ? `${info.mtimeMs} ${info.size} ${info.ino}` : 'missing';
    if (state === lastState) return value;
    try {
      if (isOptional && !info) value = fallback;
      else value = parse(await readFile(path, 'utf8'), value, report);
    } catch (error) {
      report(error instanceof Error ? error.message : String(error));
    }
    lastState = state;
    return value;
  };
}
