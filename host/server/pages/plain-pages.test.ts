import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';

import { createPlainPages } from './negotiation.ts';

const megabyte = 1024 * 1024;
const pageOf = (etag: string, bytes: number) => ({ etag, gzip: gzipSync(Buffer.alloc(bytes, etag)) });

function countedPages() {
  const unzipped: Buffer[] = [];
  const plain = createPlainPages((gzip) => {
    unzipped.push(gzip);
    return promisify(gunzip)(gzip);
  });
  return { plain, unzipped };
}

describe('a page without compression', () => {
  it('is unpacked once for two requests, at once or one after the other', async () => {
    const { plain, unzipped } = countedPages();
    const page = pageOf('a', 100);
    for (const content of [...(await Promise.all([plain(page), plain(page)])), await plain(page)])
      assert.equal(content.toString(), 'a'.repeat(100));
    assert.equal(unzipped.length, 1);
  });

  it('is kept within 8 MB of all of them as they are unpacked', async () => {
    const { plain, unzipped } = countedPages();
    const pages = ['a', 'b', 'c'].map((etag) => pageOf(etag, 3 * megabyte));
    for (const page of pages) {
      assert.ok(page.gzip.length < megabyte / 100);
      await plain(page);
    }
    for (const page of pages.slice(1)) await plain(page);
    assert.equal(unzipped.length, 3);
    await plain(pages[0]!);
    assert.equal(unzipped.length, 4);
  });

  it('is unpacked each time when it is larger than all that are kept, which stay', async () => {
    const { plain, unzipped } = countedPages();
    const [small, large] = [pageOf('a', megabyte), pageOf('b', 9 * megabyte)];
    for (const page of [small, large, large]) await plain(page);
    assert.equal(unzipped.length, 3);
  });
});
