/** Browser storage that never throws: it may be blocked, full or damaged. */
export type Area = 'local' | 'session';

export function readText(key: string, area: Area = 'local'): string | null {
  try {
    return areaOf(area).getItem(key);
  } catch {
    return null;
  }
}

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

export function writeText(key: string, text: string, area: Area = 'local'): boolean {
  try {
    areaOf(area).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function writeJson(key: string, value: unknown, area: Area = 'local'): boolean {
  return writeText(key, JSON.stringify(value), area);
}

export function remove(key: string, area: Area = 'local'): void {
  try {
    areaOf(area).removeItem(key);
  } catch {
    // Unreachable storage holds nothing.
  }
}

function areaOf(area: Area): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage;
}
