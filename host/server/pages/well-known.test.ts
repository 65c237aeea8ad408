import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';

import { call, closeAll, closeLater, startTestSite, writeFiles } from '../testing/fixture.ts';

const html = { accept: 'text/html' };
const association = 'apple-developer-merchantid-domain-association';

function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kantine-well-known-'));
  closeLater(() => rmSync(folder, { recursive: true }));
  writeFiles(folder, {
    'secret.txt': 'SECRET',
    'well-known-other/secret.txt': 'SECRET',
    'well-known/security.txt': 'Contact: mailto:drift@kantinen.example\n',
    [`well-known/${association}`]: '7B227073704964',
    'well-known/assetlinks.json': '[]',
    'well-known/page.html': '<script></script>',
    'well-known/acme-challenge/-_x9': 'token',
    'well-known/.hidden': 'SECRET',
    'well-known/..data/kept.txt': 'kept',
    'well-known/large.txt': 'x'.repeat(1024 * 1024 + 1),
  });
  const inside = join(folder, 'well-known');
  symlinkSync('..data/kept.txt', join(inside, 'mounted.txt'));
  symlinkSync('../secret.txt', join(inside, 'out.txt'));
  symlinkSync('..', join(inside, 'up'));
  symlinkSync('../well-known-other', join(inside, 'other'));
  symlinkSync('loop', join(inside, 'loop'));
  mkdirSync(join(inside, 'empty'));
  execFileSync('mkfifo', [join(inside, 'pipe')]);
  return inside;
}

describe('the files below /.well-known/', () => {
  afterEach(closeAll);

  for (const [name, type, text] of [
    ['security.txt', 'text/plain', /^Contact:/],
    [association, 'text/plain', /^7B/],
    ['assetlinks.json', 'application/json', /^\[\]$/],
    ['page.html', 'text/plain', /script/],
    ['acme-challenge/-_x9', 'text/plain', /^token$/],
    // Kubernetes mounts a file as a link within the folder.
    ['mounted.txt', 'text/plain', /^kept$/],
  ] as const)
    it(`include ${name} as ${type}`, async () => {
      const { url } = await startTestSite({ wellKnownDir: createFolder() });
      const answer = await call(`${url}/.well-known/${name}`, { headers: html });
      assert.deepEqual([answer.status, answer.headers['cache-control']], [200, 'no-cache']);
      assert.equal(answer.headers['content-type'], `${type}; charset=utf-8`);
      assert.equal(answer.headers['x-content-type-options'], 'nosniff');
      assert.match(answer.text, text);
      const head = await call(`${url}/.well-known/${name}`, { method: 'HEAD' });
      assert.deepEqual([head.status, head.text], [200, '']);
    });

  it('include no path that leads out, no hidden file, and nothing but plain files', async () => {
    const { url, lines } = await startTestSite({ wellKnownDir: createFolder() });
    for (const name of [
      '',
      'absent.txt',
      'empty',
      'empty/',
      'security.txt/',
      '../secret.txt',
      '%2e%2e/secret.txt',
      '..%2fsecret.txt',
      '%2e%2e%2fsecret.txt',
      '..%5csecret.txt',
      '..\\secret.txt',
      '/etc/passwd',
      '%2fetc%2fpasswd',
      './security.txt',
      'acme-challenge/../../secret.txt',
      'acme-challenge/..%2f..%2fsecret.txt',
      'acme-challenge//-_x9',
      '.hidden',
      '%2ehidden',
      '..data/kept.txt',
      'security.txt%00',
      'security.txt%00.json',
      'security.txt%0a',
      'security%E2%80%AEtxt',
      'large.txt',
      'out.txt',
      'up/secret.txt',
      'other/secret.txt',
      'loop',
      'pipe',
      'x'.repeat(300),
      'x/'.repeat(4_000),
    ]) {
      const target = `/.well-known/${name}`;
      const { status, headers, text } = await call(url, { target, headers: html });
      assert.deepEqual([status, text], [404, 'Not found\n'], target.slice(0, 80));
      assert.match(headers['content-type'] ?? '', /^text\/plain/, target.slice(0, 80));
    }
    assert.deepEqual(
      lines.filter(({ level }) => ['warn', 'error'].includes(level)),
      [],
    );
  });

  it('are 404 without a folder, and never the page', async () => {
    for (const wellKnownDir of [undefined, '/no/such/folder']) {
      const { url } = await startTestSite({ wellKnownDir });
      for (const target of ['/.well-known', '/.well-known/', '/.well-known/security.txt']) {
        const { status, text } = await call(url, { target, headers: html });
        assert.deepEqual([status, text], [404, 'Not found\n'], target);
      }
    }
  });

  it('can only be read', async () => {
    const { url } = await startTestSite({ wellKnownDir: createFolder() });
    for (const method of ['POST', 'PUT']) {
      const headers = { ...html, 'content-type': 'application/x-www-form-urlencoded' };
      const { status } = await call(`${url}/.well-known/security.txt`, { method, headers, body: 'a=b' });
      assert.equal(status, 405, method);
    }
  });

  it('lead a password manager to the page with a new password', async () => {
    const { url } = await startTestSite();
    const { status, headers } = await call(`${url}/.well-known/change-password`, { headers: html });
    assert.deepEqual([status, headers.location], [303, '/account/password/reset']);
  });
});
