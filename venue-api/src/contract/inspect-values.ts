import { invalid, mostFields, type FieldErrors } from '../http/problem.ts';
import { longestRequestList } from './document.ts';

const unstorable = 'Feltet indeholder tegn, der ikke kan gemmes.';

/** The largest booking has 31 200 values; a body of 64 KB can hold 32 000. */
const mostValues = 40_000;
/** The contract's deepest field is five levels down. */
const mostLevels = 20;
/** A path may repeat names that the caller made up; no field of the contract is as long. */
const mostPathCharacters = 200;

/**
 * One walk over what was sent, before any schema sees it: its cost, and thereby that of the schemas, is bounded by the size
 * of the request.
 * @returns texts that PostgreSQL cannot store, by field: the null byte, and half a character
 * @throws 422 at the first list that is longer than any of the contract, at too many values, or too deep inside
 */
export function inspectValues(sent: unknown): FieldErrors {
  const errors: FieldErrors = {};
  // A list of its own, and no recursion: a body may be nested deeper than the stack is.
  const open: { value: unknown; path: string; level: number }[] = [{ value: sent, path: '', level: 0 }];
  let values = 1;
  let found = 0;
  for (let next = open.pop(); next && found < mostFields; next = open.pop()) {
    const { value, path, level } = next;
    if (typeof value === 'string') {
      if (!value.includes('\0') && !/\p{Cs}/u.test(value)) continue;
      errors[path || 'body'] = [unstorable];
      found += 1;
    } else if (typeof value === 'object' && value !== null) {
      if (Array.isArray(value) && value.length > longestRequestList)
        throw invalid({ [path || 'body']: [`Vælg højst ${longestRequestList}.`] });
      const parts = Object.entries(value);
      values += parts.length;
      if (values > mostValues || level === mostLevels)
        throw invalid({ [path || 'body']: ['Forespørgslen er for stor.'] });
      for (const [key, part] of parts) open.push({ value: part, path: pathTo(path, key), level: level + 1 });
    }
  }
  return errors;
}

function pathTo(path: string, key: string): string {
  return `${path}${path && '.'}${key}`.slice(0, mostPathCharacters);
}
