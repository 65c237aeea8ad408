import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readableFile } from './readable.mjs';

// On a full disk write-file-atomic would put half a file in place: Node writes it.
// It is required on use, because `npm start` imports this file before it installs.
export function writeFileAtomic(file, content, { mode = readableFile, beforeRename } = {}) {
  const require = createRequire(import.meta.url);
  const tmpfileCreated = (tmpPath) => {
    writeFileSync(tmpPath, content);
    beforeRename?.();
  };
  require('write-file-atomic').sync(file, null, { mode, tmpfileCreated });
}
