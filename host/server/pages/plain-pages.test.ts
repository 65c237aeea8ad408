import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompress } from 'node:zlib';

import { createEncoding } from './negotiation.ts';

const megabyte = 1024 * 1024;
const pageOf = (etag: string, bytes: number) => ({ etag, br: brotliCompressSync(Buffer.alloc(bytes, etag)) });

function countedPages() {
  const unpacked: Buffer[] = [];
  const plain = createEncoding((br) => {
    unpacked.push(br);
    return promisify(brotliDecompress)(br);
  });
  return { plain, unpacked };
}

describe('a page without compression', () => {
  it('is unpacked once for two requests, at once or one after the other', async () => {
    const { plain, unpacked } = countedPages();
    const page = pageOf('a', 100);
    for (const content of [...(await Promise.all([plain(page), plain(page)])), await plain(page)])
      assert.equal(content.toString(), 'a'.repeat(100));
    assert.equal(unpacked.length, 1);
  });

  it('is kept within 8 MB of all of them as they are unpacked', async () => {
    const { plain, unpacked } = countedPages();
    const pages = ['a', 'b', 'c'].map((etag) => pageOf(etag, 3 * megabyte));
    for (const page of pages) {
      assert.ok(page.br.length < megabyte / 100);
      await plain(page);
    }
    for (const page of pages.slice(1)) await plain(page);
    assert.equal(unpacked.length, 3);
    await plain(pages[0]!);
    assert.equal(unpacked.length, 4);
  });

  it('is unpacked each time when it is larger than all that are kept, which stay', async () => {
    const { plain, unpacked } = countedPages();
    const [small, large] = [pageOf('a', megabyte), pageOf('b', 9 * megabyte)];
    for (const page of [small, large, large]) await plain(page);
    assert.equal(unpacked.length, 3);
  });
});
