import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';

import { writeFiles } from '../testing/fixture.ts';
import { createStyleReader, inlineStyles } from './inline-styles.ts';

describe("a page's style sheets", () => {
  const folder = mkdtempSync(join(tmpdir(), 'kantine-styles-'));
  after(() => rmSync(folder, { recursive: true }));
  writeFiles(folder, {
    'secret.css': 'p{color:red}',
    'assets/main.1.css': "h1{content:'$&'}",
    'assets/ends.css': 'p::after{content:"</STYLE><script>"}',
    'assets/large.css': 'p{}'.repeat(60_000),
    'sections/takeaway/1/menu.2.css': 'li{top:0}',
    'sections/takeaway/1/font.3.css': '@font-face{font-family:A;src:url(a.4.woff2)}',
    'sections/takeaway/1/picture.3.css': 'p{background:url( "cup.4.png" )}',
    'sections/takeaway/1/set.3.css': 'p{background:image-set("cup.4.png" 1x)}',
  });
  const readStyles = createStyleReader({
    assets: join(folder, 'assets'),
    sections: join(folder, 'sections'),
  });
  const styled = async (head: string) => inlineStyles(head, await readStyles(head), new Set(['.used']));
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const linkTo = (href: string) => `<link rel="stylesheet" href="${href}" data-href="name.css">`;

  it('are in the page, where webpack finds them and the policy allows their hashes', async () => {
    const { html, styleHashes } = await styled(
      `<link href="/assets/main.1.css" rel="stylesheet"><script src="/assets/main.js"></script>${linkTo('/sections/takeaway/1/menu.2.css')}`,
    );
    assert.equal(
      html,
      `<style data-href="main.1.css">h1{content:'$&'}</style><script src="/assets/main.js"></script><style data-href="menu.2.css">li{top:0}</style>`,
    );
    assert.deepEqual(styleHashes, [hashOf("h1{content:'$&'}"), hashOf('li{top:0}')]);
  });

  for (const [name, href] of [
    ['that could end its element', '/assets/ends.css'],
    ['that is very large', '/assets/large.css'],
    ['with a font beside it', '/sections/takeaway/1/font.3.css'],
    ['with a picture beside it', '/sections/takeaway/1/picture.3.css'],
    ['with a set of pictures', '/sections/takeaway/1/set.3.css'],
    ['that is missing', '/assets/none.css'],
    ['of another origin', 'https://sections.example/assets/main.1.css'],
    ['outside the public folders', '/assets/../secret.css'],
    ['outside the public folders in other letters', '/assets/..%2fsecret.css'],
  ] as const)
    it(`stay links: a sheet ${name}`, async () => {
      const { html, styleHashes } = await styled(linkTo(href));
      assert.equal(html.slice(0, 200), linkTo(href));
      assert.deepEqual(styleHashes, []);
    });

  it('are in the page only as they were deployed: a changed sheet stops the page, until it is right again', async () => {
    const deployed = createHash('sha384').update('p{top:1px}').digest('base64');
    const link = `<link rel="stylesheet" href="/sections/takeaway/1/new.4.css" integrity="sha384-${deployed}">`;
    writeFiles(folder, { 'sections/takeaway/1/new.4.css': 'p{top:2px}' });
    await assert.rejects(styled(link), /new\.4\.css is not the file that was deployed/);
    writeFiles(folder, { 'sections/takeaway/1/new.4.css': 'p{top:1px}' });
    assert.equal((await styled(link)).html, '<style data-href="new.4.css">p{top:1px}</style>');
  });

  it('are in the page with addresses that are the same there', async () => {
    const text =
      'p{background:url(/a.png),url(data:image/png;base64,AA),url("https://a.example/b.png");mask:url(#a)}';
    writeFiles(folder, { 'assets/same.6.css': text });
    const { html } = await styled(linkTo('/assets/same.6.css'));
    assert.equal(html, `<style data-href="same.6.css">${text}</style>`);
  });

  it('are in the page as far as it uses them, and the rest is a hint behind them', async () => {
    const rest = '.unused{color:red}'.repeat(100);
    writeFiles(folder, { 'assets/part.5.css': `.used{top:0}${rest}` });
    const { html, styleHashes } = await styled(
      '<link href="/assets/part.5.css" integrity="" crossorigin="anonymous" rel="stylesheet"><i>',
    );
    assert.equal(
      html,
      '<style data-href="part.5.css">.used{top:0}</style>' +
        '<link href="/assets/part.5.css" integrity="" crossorigin="anonymous" rel="preload" as="style" fetchpriority="low" data-href="part.5.css"><i>',
    );
    assert.deepEqual(styleHashes, [hashOf('.used{top:0}')]);
  });

  it('are read again after they were missing', async () => {
    const link = linkTo('/assets/late.3.css');
    assert.equal((await styled(link)).html, link);
    writeFiles(folder, { 'assets/late.3.css': 'p{}' });
    assert.equal((await styled(link)).html, '<style data-href="late.3.css">p{}</style>');
  });
});
