// The server never compresses an asset itself: each text file gets a .br and a .gz beside it.
import { readFile, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const isText = /\.(?:js|css|svg|json|txt|webmanifest)$/;
const minBytes = 512; // below it the headers cost more than compression saves

const encoders = {
  '.br': (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && isText.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) {
    const { size, mtime } = await stat(file);
    if (size < minBytes) continue;
    const bytes = await readFile(file);
    await Promise.all(
      Object.entries(encoders).map(async ([ending, compress]) => {
        await writeFile(file + ending, await compress(bytes));
        await utimes(file + ending, mtime, mtime);
      }),
    );
  }
}
