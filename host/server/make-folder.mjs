import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** The servers of all replicas read what is in it, whatever the umask is. @param {string} folder */
export function makeFolder(folder) {
  const first = mkdirSync(folder, { recursive: true });
  for (let made = folder; first && made.length >= first.length; made = dirname(made)) chmodSync(made, 0o755);
}
