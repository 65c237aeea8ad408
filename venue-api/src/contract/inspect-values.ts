import { invalid, maxErrorFields, type FieldErrors } from '../http/problem.ts';
import { maxRequestListLength } from './document.ts';

const unstorable = 'Feltet indeholder tegn, der ikke kan gemmes.';

/** The largest booking has 31 200 values; a body of 64 KB can hold 32 000. */
const maxValues = 40_000;
const maxDepth = 20;
const maxPathLength = 200;

/** Bounds the schemas' cost. PostgreSQL stores no null byte or lone surrogate. @throws 422 */
export function inspectValues(sent: unknown): FieldErrors {
  const errors: FieldErrors = {};
  // A stack of its own: a recursion could overflow on deep nesting.
  const open: { value: unknown; path: string; level: number }[] = [{ value: sent, path: '', level: 0 }];
  let values = 1;
  let found = 0;
  for (let next = open.pop(); next && found < maxErrorFields; next = open.pop()) {
    const { value, path, level } = next;
    if (typeof value === 'string') {
      if (!value.includes('\0') && !/\p{Cs}/u.test(value)) continue;
      errors[path || 'body'] = [unstorable];
      found += 1;
    } else if (typeof value === 'object' && value !== null) {
      if (Array.isArray(value) && value.length > maxRequestListLength)
        throw invalid({ [path || 'body']: [`Vælg højst ${maxRequestListLength}.`] });
      const parts = Object.entries(value);
      values += parts.length;
      if (values > maxValues || level === maxDepth)
        throw invalid({ [path || 'body']: ['Forespørgslen er for stor.'] });
      for (const [key, part] of parts) open.push({ value: part, path: pathTo(path, key), level: level + 1 });
    }
  }
  return errors;
}

function pathTo(path: string, key: string): string {
  return `${path}${path && '.'}${key}`.slice(0, maxPathLength);
}
