import { onIgnoredField } from '@kantine/core';

/** The server logs the fields of public pages; a member's answers reach the browser alone. */
export function logIgnoredFields(): void {
  const logged = new Set<string>();
  onIgnoredField((name) => {
    if (logged.has(name)) return;
    logged.add(name);
    // eslint-disable-next-line no-console -- the page works: no warning
    console.info(`The venue API sent a field of a wrong type: ${name} is ignored`);
  });
}
