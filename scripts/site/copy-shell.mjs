import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The same shell with its main script under another name, as the next build has it.
 * @param {string} publicDir of a built shell
 * @param {string} folder takes the copy
 * @param {string} hash of the name
 * @returns the copy's public folder
 */
export function copyShell(publicDir, folder, hash) {
  const copy = join(folder, 'public');
  cpSync(publicDir, copy, { recursive: true });
  cpSync(join(publicDir, '..', 'server'), join(folder, 'server'), { recursive: true });
  const page = join(copy, 'index.html');
  const text = readFileSync(page, 'utf8');
  const [, old] = /\/assets\/(main\.\w+\.js)/.exec(text);
  const fresh = `main.${hash}.js`;
  for (const ending of ['', '.br', '.gz'])
    renameSync(join(copy, 'assets', old + ending), join(copy, 'assets', fresh + ending));
  writeFileSync(page, text.replaceAll(old, fresh));
  return copy;
}
