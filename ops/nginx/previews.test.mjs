import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { call, closeAll, dataOf, sectionManifest, writeFiles } from '../../host/server/testing/fixture.ts';
import { startNginx, startSiteForNginx, textOf } from './running-nginx.mjs';

const token = `${'A'.repeat(42)}-`;
const html = { accept: 'text/html' };
const [ours, strangers] = [`a=b; kantine-preview=${token}; c=d`, `a=b; kantine-preview=${'B'.repeat(43)}`];

describe('nginx in front of a site with a preview', () => {
  let url;
  let nginx;
  const cookies = [];
  before(async () => {
    const site = await startSiteForNginx((request, response) => {
      cookies.push(request.headers.cookie);
      response.end('{}');
    });
    const preview = {
      tokenHash: createHash('sha256').update(token).digest('base64url'),
      section: 'takeaway',
      manifest: sectionManifest('takeaway', '2.0.0-next'),
      until: new Date(Date.now() + 60 * 60_000).toISOString(),
    };
    writeFiles(site.siteDir, { 'previews.json': JSON.stringify({ previews: [preview] }) });
    nginx = await startNginx(site.url);
    ({ url } = nginx);
  });
  after(closeAll);

  const versionAt = async (address, cookie) => {
    const answer = await call(address, { headers: { ...html, cookie } });
    assert.equal(answer.status, 200);
    assert.match(String(answer.headers.vary), /\bcookie\b/);
    const text = textOf(answer);
    const { sections } = address.endsWith('.json') ? JSON.parse(text) : dataOf(text).registry;
    return [sections.takeaway.version, answer.headers['cache-control']];
  };

  test('its button sets the cookie, its address none, and an unknown one is said in Danish', async () => {
    const asked = await call(`${url}/kantine/preview/${token}`, { headers: html });
    assert.deepEqual([asked.status, asked.headers['set-cookie']], [200, undefined]);
    assert.match(textOf(asked), /Vis forhåndsvisningen/);
    const pressed = { ...html, 'content-type': 'application/x-www-form-urlencoded', origin: url };
    const { status, headers } = await call(`${url}/kantine/preview/${token}`, {
      method: 'POST',
      headers: pressed,
    });
    assert.deepEqual([status, headers.location], [303, '/takeaway']);
    assert.match(String(headers['set-cookie']), new RegExp(`^kantine-preview=${token}; Path=/; Max-Age=`));
    const unknown = await call(`${url}/kantine/preview/x`, { headers: html });
    assert.equal(unknown.status, 404);
    assert.match(unknown.text, /dens tid er udløbet/);
    assert.doesNotMatch(nginx.log(), new RegExp(token));
  });

  test('pages and the registry are those of the preview for its browser alone', async () => {
    for (const path of ['/takeaway', '/remotes.json']) {
      assert.deepEqual(await versionAt(url + path, ours), ['2.0.0-next', 'private, no-store, no-transform']);
      for (const other of ['', strangers, 'kantine-preview=x'])
        assert.deepEqual(await versionAt(url + path, other), ['1.0.0-abc', 'no-cache, no-transform']);
    }
  });

  test('the venue API gets its own cookies, and no token of a preview', async () => {
    const [plain, hostOnly] = ['kantine-preview', '__Host-kantine-preview'].map((name) => `${name}=${token}`);
    for (const cookie of [
      ours,
      plain,
      `${hostOnly}; c=d`,
      'e=f',
      `a=b; ${hostOnly}; c=d; ${plain}`,
      `${plain}; ${hostOnly}; e=f`,
      `${plain};${hostOnly};  ${plain}; e=f`,
      `a=${plain}`,
    ])
      await call(`${url}/api/v1/store`, { headers: { cookie } });
    assert.deepEqual(
      cookies.map((value) => value && value.split(/; ?/).filter(Boolean).join('; ')),
      ['a=b; c=d', undefined, 'c=d', 'e=f', 'a=b; c=d', 'e=f', 'e=f', `a=${plain}`],
    );
  });
});
