import { createRequire } from 'node:module';

/**
 * Replaces a file in one step: a reader, and a machine that stops, has the old content or the new.
 * The library is loaded on use, because npm start imports this file before it installs.
 *
 * @param {string} file
 * @param {string | Buffer} content
 */
export function writeFileAtomic(file, content) {
  const require = createRequire(import.meta.url);
  require('write-file-atomic').sync(file, content);
}
