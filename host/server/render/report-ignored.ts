import type { Logger } from 'pino';

const maxNames = 100;

/** One line for a field of the venue API when it has a wrong type for the first time. */
export function reportIgnored(log: Logger): (names: readonly string[]) => void {
  const reported = new Set<string>();
  return (names) => {
    const fields = [...new Set(names)]
      .filter((name) => !reported.has(name))
      .slice(0, maxNames - reported.size);
    for (const name of fields) reported.add(name);
    if (fields.length > 0)
      log.warn({ fields }, 'The venue API sent fields of a wrong type: they are ignored');
  };
}
