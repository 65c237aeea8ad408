import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';

import { inlineSourceOf } from '../hash.ts';
import { type Plan, planOf } from '../plan/plan.ts';
import type { Rendering } from '../plan/rendering.ts';
import { noStore } from '../plan/store-record.ts';
import { emptyRegistry } from '../registry/registry.ts';
import { noTheme } from '../theme/theme.ts';
import { parseTemplate } from './template.ts';
import { writeRendering } from './write-page.ts';
import { testVenue } from '../testing/venue.ts';

const template = parseTemplate(
  '<!doctype html><html lang="da"><head><title>Kantine</title><meta name="description" content=""><!--kantine:head--><!--kantine:page--></head>' +
    '<body><div id="root">\n  <!--kantine:root--><p>shell</p><!--/kantine:root-->\n</div><noscript>x</noscript></body></html>',
);
const settings = {
  siteOrigin: undefined,
  checkoutScriptIntegrity: '',
  checkoutScriptUrl: '/api/sandbox-checkout/checkout.js',
  sectionOrigins: [],
  reportUrl: '',
  renderCacheSeconds: 0,
};

const write = (content: Partial<Rendering>, of = template, changes: Partial<Plan['hints']> = {}) => {
  const plan = planOf('/', testVenue(), { template: of, registry: emptyRegistry }, noStore);
  const rendering: Rendering = {
    ...{ plan: { ...plan, hints: { ...plan.hints, ...changes } }, address: '/', answers: {}, now: 0 },
    ...{ status: 200, head: '', html: '', changesAt: null, theme: noTheme },
    ...content,
  };
  return writeRendering(settings, rendering, async () => new Map());
};

const contentWith = (text: string) => ({
  head: `<title>${text}</title>`,
  html: `<p>${text}</p>`,
  answers: { '/store': text },
});

describe('a page with content', () => {
  it('has the content alone in its root, so that React finds its own elements', async () => {
    const { br } = await write(contentWith('menu'));
    const plain = brotliDecompressSync(br).toString();
    assert.match(plain, /<div id="root"><p>menu<\/p><\/div>/);
  });

  it('has the first script of rendered pages, whose hash goes with it, and not the shell’s', async () => {
    const withScripts = parseTemplate(
      template.html
        .replace('<!--kantine:head-->', '<!--kantine:head {"rendered":"hold(\\"\\u003e\\")"}-->')
        .replace('<title>', '<script>ask()</script><title>'),
    );
    const { br, scriptHashes } = await write(contentWith('menu'), withScripts);
    const scripts = [
      ...brotliDecompressSync(br)
        .toString()
        .matchAll(/<script>(.*?)<\/script>/g),
    ];
    assert.deepEqual(
      scripts.map(([, code]) => code),
      ['hold(">")'],
    );
    assert.deepEqual(scriptHashes, [inlineSourceOf('hold(">")')]);
    assert.deepEqual(withScripts.scriptHashes.shell, [inlineSourceOf('ask()')]);
  });

  it('does not name the sanitizer, whose work the server has done', async () => {
    const withSanitizer = parseTemplate(
      template.html.replace(
        '<!--kantine:head-->',
        '<!--kantine:head {"sanitizerFiles":["/assets/safe.js"]}-->',
      ),
    );
    const needed = ['/assets/safe.js', '/assets/week.js'];
    const { br } = await write(contentWith('menu'), withSanitizer, { needed });
    const named = [
      ...brotliDecompressSync(br)
        .toString()
        .matchAll(/href="([^"]+)"/g),
    ].map(([, file]) => file);
    assert.deepEqual(named, ['/assets/week.js']);
  });

  it('is written at once from a text of the venue with very many spaces', async () => {
    const before = process.cpuUsage();
    await write(contentWith(' '.repeat(200_000)));
    // The time of the process: other work of the machine is not in it.
    assert.ok(process.cpuUsage(before).user < 5_000_000);
  });

  it('lets other visitors be answered while it is compressed', async () => {
    const text = Array.from({ length: 60_000 }, (_, index) => (index * 7919).toString(36)).join();
    let turns = 0;
    const timer = setInterval(() => (turns += 1));
    await write(contentWith(text));
    clearInterval(timer);
    assert.ok(turns > 0);
  });
});

const data = '<script type="application/ld+json">{"name":"$&"}</script>';

for (const mark of [
  '</body>',
  '<body>',
  '<noscript></noscript>',
  '<!--kantine:root--><!--/kantine:root-->',
  '<!--kantine:head--><!--kantine:page-->',
  '<html ',
  '</head>',
  '$&',
])
  it(`keeps a text of the venue whose attribute reads '${mark}', and its own parts in their places`, async () => {
    const html = `<div><p title="${mark}">Åbent</p></div>`;
    const content = {
      head: `<title>Kantinen</title>${data}`,
      html,
    };
    const { br } = await write(content);
    const [before = '', after, ...more] = brotliDecompressSync(br).toString().split(html);
    assert.deepEqual(more, []);
    assert.equal(after, `</div>${data}</body></html>`);
    assert.match(
      before,
      /^<!doctype html><html data-rendered lang="da"><head><title>Kantinen<\/title><script type="application\/json" id="kantine-page">[^<]*<\/script><\/head><body><noscript>[^]*<\/noscript><div id="root">$/,
    );
  });
