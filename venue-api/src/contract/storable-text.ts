const message = 'Feltet indeholder tegn, der ikke kan gemmes.';

/** What of a body PostgreSQL has no text for, by field: the null byte, and half a character. */
export function findUnstorableText(body: unknown): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  // A list of its own, and no recursion: a body may be nested deeper than the stack is.
  const open: { value: unknown; path: string }[] = [{ value: body, path: '' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string') {
      if (value.includes('\0') || /\p{Cs}/u.test(value)) errors[path || 'body'] = [message];
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value))
        open.push({ value: part, path: path ? `${path}.${key}` : key });
    }
  }
  return errors;
}
