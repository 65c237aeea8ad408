import { readFileSync } from 'node:fs';
import { readSettings } from '../host/server/settings.mjs';
import { inRoot } from '../scripts/workspace/folders.mjs';

/** The variables that the site server asks its environment for. */
export function variablesOfSite() {
  const asked = new Set();
  readSettings(new Proxy({}, { get: (_, name) => void asked.add(name) }));
  return asked;
}

/** The variables that the venue API and its migration take out of `process.env`. */
export function variablesOfVenueApi() {
  const code = ['main.ts', 'migrate-main.ts', 'database/database-url.ts']
    .map((file) => readFileSync(inRoot('venue-api', 'src', file), 'utf8'))
    .join('');
  return new Set(
    [...code.matchAll(/const \{([^}]*)\} = process\.env;/g)].flatMap(([, names]) =>
      names.match(/\b[A-Z_]{2,}\b/g),
    ),
  );
}
