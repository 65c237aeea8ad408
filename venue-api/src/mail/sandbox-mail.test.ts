import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';

import { linkTokenOf } from '../testing/mails.ts';
import { describeOnEach } from '../testing/test-api.ts';
import { sendMail } from './outbox.ts';

describeOnEach("the sandbox's mailbox", (api) => {
  const open = () => fetch(`${api.url}/api/sandbox-mail`);

  test('the empty mailbox says that it is a sandbox', async () => {
    const html = await (await open()).text();
    assert.match(html, /<h1>Sandkasse: udbakke<\/h1>/);
    assert.match(html, /Der er ingen mails endnu/);
  });

  test('mails are listed newest first, with working links', async () => {
    for (const email of ['anna@kantinen.dk', 'bo@kantinen.dk'])
      await api.call('POST', '/api/v1/password-reset-requests', { email });
    const html = await (await open()).text();
    const [anna, bo] = [html.indexOf('Til anna@kantinen.dk'), html.indexOf('Til bo@kantinen.dk')];
    assert.equal(bo > 0 && anna > bo, true);
    const path = '/account/password/reset/';
    const link = path + (await linkTokenOf(api, 'bo@kantinen.dk', path));
    assert.equal(html.includes(`<a href="${link}">${link}</a>`), true);
    assert.match(html, /<time datetime="2026-11-23T08:00:00\+01:00">23\.11\.2026 kl\. 08:00<\/time>/);
  });

  test('typed text is escaped', async () => {
    const typed = `<script>alert(1)</script><img src=x onerror='alert(2)'>"&amp;`;
    const mail = { recipient: typed, subject: typed, body: `Hej ${typed}`, link: typed };
    await sendMail(api.db, mail, new Date());
    const html = await (await open()).text();
    assert.equal(/<script|<img/.test(html), false);
    assert.equal(
      html.includes(
        'Hej &lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&#39;alert(2)&#39;&gt;&quot;&amp;amp;',
      ),
      true,
    );
  });

  test('the page may run and load nothing but its own style, by its hash', async () => {
    const response = await open();
    assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.equal(response.headers.get('referrer-policy'), 'no-referrer');
    const policy = response.headers.get('content-security-policy')!;
    assert.match(policy, /^default-src 'none'; .*frame-ancestors 'none'$/);
    const style = /<style>([^]*)<\/style>/.exec(await response.text())![1]!;
    const hash = createHash('sha256').update(style).digest('base64');
    assert.equal(policy.includes(`style-src 'sha256-${hash}'`), true);
    assert.equal(policy.includes('unsafe'), false);
  });
});
