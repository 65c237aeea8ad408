import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * The library is required on use: npm start imports this file before it installs. Node writes the content, because
 * write-file-atomic ignores a short write, which is how a disk becomes full, and would put half a file in place.
 */
export function writeFileAtomic(file, content, options) {
  const require = createRequire(import.meta.url);
  const tmpfileCreated = (tmpPath) => writeFileSync(tmpPath, content);
  require('write-file-atomic').sync(file, null, { ...options, tmpfileCreated });
}
