import { attempt } from '../values/attempt';

/** Browser storage that never throws: it may be blocked, full or damaged. */
export type Area = 'local' | 'session';

export function readText(key: string, area: Area = 'local'): string | null {
  return attempt(() => areaOf(area).getItem(key), null);
}

export function readJson<T>(
  key: string,
  isValid: (value: unknown) => value is T,
  area: Area = 'local',
): T | null {
  const text = readText(key, area);
  if (text === null) return null;
  return attempt(() => {
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : null;
  }, null);
}

export function writeText(key: string, text: string, area: Area = 'local'): boolean {
  return attempt(() => {
    areaOf(area).setItem(key, text);
    return true;
  }, false);
}

export function writeJson(key: string, value: unknown, area: Area = 'local'): boolean {
  return writeText(key, JSON.stringify(value), area);
}

export function remove(key: string, area: Area = 'local'): void {
  attempt(() => areaOf(area).removeItem(key), undefined);
}

function areaOf(area: Area): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage;
}
