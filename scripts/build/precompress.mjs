// Puts a .br and a .gz beside every text file of an output, so that the server never compresses an asset itself.
import { readFile, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const isText = /\.(?:js|css|svg|json|txt|webmanifest)$/;
const smallest = 512; // below it the headers weigh more than what is saved

const forms = {
  '.br': (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** Compresses what has no compressed form of the same date yet. */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && isText.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) {
    const { size, mtime } = await stat(file);
    if (size < smallest) continue;
    await Promise.all(
      Object.entries(forms).map(async ([ending, compress]) => {
        const made = await stat(file + ending).catch(() => null);
        if (made && made.mtimeMs === Math.floor(mtime.getTime())) return;
        await writeFile(file + ending, await compress(await readFile(file)));
        await utimes(file + ending, mtime, mtime);
      }),
    );
  }
}
