import assert from 'node:assert/strict';
import { it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';

import { toDocument } from './document.ts';

it('keeps no more memory than the compressed page has bytes', async () => {
  const text = Array.from({ length: 5_000 }, (_, number) => `<p>${(number * 48_271) % 99_991}</p>`).join('');
  const { br } = await toDocument(text);
  assert.equal(brotliDecompressSync(br).toString(), text);
  assert.equal(br.buffer.byteLength, br.length);
});
