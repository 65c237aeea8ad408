import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';

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

it('refuses a text while its thread takes longer than the limit to start', async () => {
  const own = createSanitizer({ sanitizerFile, origin: 'https://kantinen.example', log, startMs: 1 });
  after(own.close);
  assert.deepEqual(await own.safeHtmlOf({ pages: [{ content: '<b>' }] }, venue), {});
  assert.match(logged.pop()!, /longer than 1 ms/);
});

describe('one venue’s texts take little memory', () => {
  const texts = (count: number, of = (index: number) => `<b>${index}`) =>
    Array.from({ length: count }, (_, index) => of(index));

  function startWith() {
    const lines: string[] = [];
    const to = pino(
      {},
      { write: (line) => void lines.push((JSON.parse(line) as { reason: string }).reason) },
    );
    const own = createSanitizer({
      sanitizerFile,
      origin: 'https://kantinen.example',
      log: to,
      startMs: 120_000,
      answerMs: 120_000,
    });
    after(own.close);
    const ofPages = async (contents: string[]) =>
      Object.values(await own.safeHtmlOf({ pages: contents.map((content) => ({ content })) }, venue));
    return { ofPages, lines };
  }

  it('none of a record with too many, nor one that is too long, and one line says so', async () => {
    const { ofPages, lines } = startWith();
    assert.deepEqual(await ofPages(texts(500)), []);
    for (const letter of ['x', 'y', 'z']) assert.deepEqual(await ofPages([letter.repeat(1024 * 1024)]), []);
    assert.equal(lines.length, 1);
    assert.match(lines[0]!, /too long|too many/);
    assert.deepEqual(await ofPages(['z'.repeat(1024 * 1024), 'kort']), ['kort 1']);
  });

  it('says in one line that many were refused', async () => {
    const { ofPages, lines } = startWith();
    assert.deepEqual(await ofPages(texts(150, (index) => `<form>${index}`)), []);
    assert.equal(lines.length, 1);
  });

  it('refuses those of further records while many wait', async () => {
    const { ofPages, lines } = startWith();
    const records = await Promise.all(
      ['a', 'b', 'c'].map((name) => ofPages(texts(150, (index) => `${name} ${index}`))),
    );
    assert.deepEqual(
      records.map(({ length }) => length),
      [150, 50, 0],
    );
    assert.equal(lines.length, 2);
    assert.match(lines[0]!, /wait/);
    assert.deepEqual(await ofPages(['d']), ['d 201']);
  });

  it('keeps the last ones of many that are long', async () => {
    const { ofPages } = startWith();
    const long = texts(200, (index) => `${index} `.padEnd(20_000, 'x'));
    assert.equal((await ofPages(long)).length, 200);
    const [last, first] = [await ofPages(long.slice(-1)), await ofPages(long.slice(0, 1))];
    assert.deepEqual([/\d+$/.exec(last[0]!)?.[0], /\d+$/.exec(first[0]!)?.[0]], ['200', '201']);
  });
});
