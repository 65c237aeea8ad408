import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';

import { createSanitizer } from './sanitizer.ts';

const folder = mkdtempSync(join(tmpdir(), 'kantine-sanitizer-'));
const sanitizerFile = join(folder, 'sanitizer.cjs');
// It counts its texts, and needs the DOM that the thread provides.
writeFileSync(
  sanitizerFile,
  `let count = 0;
  exports.safeHtml = (html) => {
    if (html === 'throws') throw new Error('it threw');
    if (html === 'loops') for (;;);
    const element = document.createElement('div');
    element.textContent = html;
    count += 1;
    return element.innerHTML + ' ' + count;
  };`,
);
const { sanitize, close } = createSanitizer({ sanitizerFile, origin: 'https://kantinen.example' });
after(() => {
  close();
  rmSync(folder, { recursive: true });
});

it('sanitizes each text once, for all who wait and who come later', async () => {
  const both = await Promise.all([sanitize('<b>'), sanitize('<i>'), sanitize('<b>')]);
  assert.deepEqual(both, ['&lt;b&gt; 1', '&lt;i&gt; 2', '&lt;b&gt; 1']);
  assert.equal(await sanitize('<b>'), '&lt;b&gt; 1');
});

it('refuses a text that a browser may read otherwise', async () => {
  for (const html of ['<p>Nyt</p><FORM>', '<noscript><p>', '<select/><option>'])
    await assert.rejects(sanitize(html), /a form, a select or a noscript/, html);
  assert.match(await sanitize('<formel>'), /^&lt;formel&gt;/);
});

it('refuses a text that is too long, and goes on after one that throws or takes too long', async () => {
  await assert.rejects(sanitize('x'.repeat(20_001)), /too long/);
  await assert.rejects(sanitize('throws'), /it threw/);
  const [loops, next] = await Promise.allSettled([sanitize('loops'), sanitize('efter')]);
  assert.match(String((loops as PromiseRejectedResult).reason), /longer than 2000 ms/);
  // A thread of its own has counted anew.
  assert.deepEqual(next, { status: 'fulfilled', value: 'efter 1' });
});
