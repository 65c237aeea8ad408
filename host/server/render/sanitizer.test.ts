import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';

import { pino } from 'pino';

import { testVenue } from '../testing/venue.ts';
import { createSanitizer } from './sanitizer.ts';

const folder = mkdtempSync(join(tmpdir(), 'kantine-sanitizer-'));
const sanitizerFile = join(folder, 'sanitizer.cjs');
// The fake sanitizer counts its texts, and needs the DOM that the thread provides.
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
const logged: string[] = [];
const log = pino({}, { write: (line) => void logged.push((JSON.parse(line) as { reason: string }).reason) });
const { safeHtmlOf, close } = createSanitizer({ sanitizerFile, origin: 'https://kantinen.example', log });
const venue = testVenue();
const safe = async (...texts: string[]) => {
  const found = await safeHtmlOf(
    { data: { attributes: { pages: texts.map((content) => ({ content })) } } },
    venue,
  );
  return texts.map((text) => found[text]);
};
after(() => {
  close();
  rmSync(folder, { recursive: true });
});

it('sanitizes each text once, for all who wait and who come later', async () => {
  const [both, again] = await Promise.all([safe('<b>', '<i>'), safe('<b>')]);
  assert.deepEqual([...both, ...again], ['&lt;b&gt; 1', '&lt;i&gt; 2', '&lt;b&gt; 1']);
  assert.deepEqual(await safe('<b>'), ['&lt;b&gt; 1']);
});

it('finds texts by their markup and by their names, without the spaces around them', async () => {
  const store = {
    left_footer_text: ' Ring ',
    lead: '<u>',
    name: 'Kantinen',
    address: null,
    bag_product_price: 4,
  };
  assert.deepEqual(Object.keys(await safeHtmlOf({ data: { attributes: store } }, venue)), ['Ring', '<u>']);
});

it('refuses a text that a browser may read otherwise', async () => {
  for (const html of ['<p>Nyt</p><FORM>', '<noscript><p>', '<select/><option>']) {
    assert.deepEqual(await safe(html), [undefined], html);
    assert.match(logged.pop()!, /a form, a select or a noscript/);
  }
  assert.match((await safe('<formel>'))[0]!, /^&lt;formel&gt;/);
});

it('refuses a text that is too long, and goes on after one that throws or takes too long', async () => {
  assert.deepEqual(await safe('x'.repeat(20_001)), [undefined]);
  assert.match(logged.pop()!, /too long/);
  assert.deepEqual(await safe('throws'), [undefined]);
  assert.match(logged.pop()!, /it threw/);
  const found = await safe('loops', 'efter');
  assert.match(logged.pop()!, /longer than 2000 ms/);
  // A thread of its own has counted anew.
  assert.deepEqual(found, [undefined, 'efter 1']);
  // Nobody waits for it again.
  assert.deepEqual(await safe('loops'), [undefined]);
  assert.deepEqual(logged, []);
});
