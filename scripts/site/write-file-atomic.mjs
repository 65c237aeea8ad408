import { createRequire } from 'node:module';

/** The library is required on use: npm start imports this file before it installs. */
export function writeFileAtomic(file, content) {
  const require = createRequire(import.meta.url);
  require('write-file-atomic').sync(file, content);
}
