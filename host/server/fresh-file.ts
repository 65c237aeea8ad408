import { readFile, stat } from 'node:fs/promises';

/**
 * What a file says now: read again only when the file has changed, so that a deploy needs no restart.
 * A file that is missing or does not parse gives `fallback`, and one log line for each such state of the file.
 */
export function freshFile<T>(
  path: string,
  parse: (text: string) => T,
  fallback: T,
  log: (line: string) => void,
) {
  let seen = '';
  let value = fallback;
  return async (): Promise<T> => {
    const info = await stat(path).catch(() => null);
    const state = info ? `${info.mtimeMs} ${info.size} ${info.ino}` : 'missing';
    if (state === seen) return value;
    try {
      value = parse(await readFile(path, 'utf8'));
    } catch (error) {
      value = fallback;
      log(`${path} cannot be used: ${error instanceof Error ? error.message : String(error)}`);
    }
    seen = state;
    return value;
  };
}
