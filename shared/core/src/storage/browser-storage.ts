/**
 * Browser storage that never throws: it may be blocked, full, or hold what another version or a person put there.
 * Without it the site works on, and forgets at the next load.
 */
export type Area = 'local' | 'session';

/** The stored text, or `null` where there is none or storage is out of reach. */
export function readText(key: string, area: Area = 'local'): string | null {
  try {
    return areaOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** The stored JSON if `isValid` accepts it, else `null`: a damaged value is no value. */
export function readJson<T>(
  key: string,
  isValid: (value: unknown) => value is T,
  area: Area = 'local',
): T | null {
  const text = readText(key, area);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}

/** Stores a text; whether it could. */
export function writeText(key: string, text: string, area: Area = 'local'): boolean {
  try {
    areaOf(area).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Stores a value as JSON; whether it could. */
export function writeJson(key: string, value: unknown, area: Area = 'local'): boolean {
  return writeText(key, JSON.stringify(value), area);
}

/** Removes a key, if it is there. */
export function remove(key: string, area: Area = 'local'): void {
  try {
    areaOf(area).removeItem(key);
  } catch {
    // Storage that cannot be reached holds nothing of ours.
  }
}

function areaOf(area: Area): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage;
}
