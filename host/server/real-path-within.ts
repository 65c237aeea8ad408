import { realpath } from 'node:fs/promises';
import { sep } from 'node:path';

/** @returns `null` for a path that a link leads out of the folder; the folder itself may lie behind one */
export async function realPathWithin(folder: string, path: string): Promise<string | null> {
  const [root, real] = await Promise.all([realpath(folder), realpath(path)]);
  return real.startsWith(root + sep) ? real : null;
}
