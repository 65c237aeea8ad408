import { readFile, stat } from 'node:fs/promises';

/**
 * What a file says now: read again only when the file has changed, so that a deploy needs no restart.
 * A file that is missing or does not parse changes nothing: what it said last holds, `fallback` until it said something. Each such
 * state of the file is one line of the log.
 */
export function freshFile<T>(
  path: string,
  parse: (text: string, before: T, tell: (fault: string) => void) => T,
  fallback: T,
  log: (line: string) => void,
) {
  let seen = '';
  let value = fallback;
  const tell = (fault: string) => log(`${path} cannot be used: ${fault}`);
  return async (): Promise<T> => {
    const info = await stat(path).catch(() => null);
    const state = info ? `${info.mtimeMs} ${info.size} ${info.ino}` : 'missing';
    if (state === seen) return value;
    try {
      value = parse(await readFile(path, 'utf8'), value, tell);
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error));
    }
    seen = state;
    return value;
  };
}
