import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join, relative } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

import { readSettings } from '../settings.mjs';
import { call, closeAll, closeLater, startTestSite, writeFiles } from '../testing/fixture.ts';

const kept = 'public, max-age=31536000, immutable, no-transform';

describe('the assets', () => {
  afterEach(closeAll);

  it('are immutable, and compressed where the build has compressed them', async () => {
    const { url, publicDir } = await startTestSite();
    writeFiles(publicDir, {
      'assets/main.1234.js.br': Uint8Array.from(brotliCompressSync('console.log(1);')),
      'assets/main.1234.js.gz': Uint8Array.from(gzipSync('console.log(1);')),
    });
    const plain = await call(`${url}/assets/main.1234.js`);
    assert.equal(plain.text, 'console.log(1);');
    assert.equal(plain.headers['cache-control'], kept);
    assert.equal(plain.headers['x-content-type-options'], 'nosniff');
    const packed = await call(`${url}/assets/main.1234.js`, {
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    assert.equal(packed.headers['content-encoding'], 'br');
    assert.match(packed.headers['content-type'] ?? '', /javascript/);
    assert.equal(brotliDecompressSync(packed.bytes).toString('utf8'), 'console.log(1);');
    const zipped = await call(`${url}/assets/main.1234.js`, { headers: { 'accept-encoding': 'gzip' } });
    assert.equal(gunzipSync(zipped.bytes).toString('utf8'), 'console.log(1);');
  });

  for (const [failures, outcome] of [
    [1, 'are served though their folder could not be read at first'],
    [Infinity, 'keep the site from starting, with a reason, while their folder cannot be read'],
  ] as const)
    it(`with plain names ${outcome}`, async (context) => {
      const { readdir } = files;
      let reads = 0;
      context.mock.method(files, 'readdir', async (...args: Parameters<typeof readdir>) => {
        if (!String(args[0]).endsWith('public')) return readdir(...args);
        reads += 1;
        if (reads <= failures) throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
        return readdir(...args);
      });
      syncBuiltinESMExports();
      closeLater(() => {
        context.mock.restoreAll();
        syncBuiltinESMExports();
      });
      const start = startTestSite();
      if (failures === Infinity) return assert.rejects(start, /^StartError: PUBLIC_DIR .* EIO: i\/o error$/);
      const { url, logged } = await start;
      assert.equal((await call(`${url}/favicon.ico`)).status, 200);
      assert.equal(logged.filter((line) => /^PUBLIC_DIR .* cannot be read: EIO/.test(line)).length, 1);
    });

  it('are the same with the query of a further try', async () => {
    const { url } = await startTestSite();
    for (const path of ['/assets/main.1234.js', '/sections/takeaway/1.0.0-abc/remoteEntry.js']) {
      const [first, next] = [await call(url + path), await call(`${url}${path}?try=2`)];
      assert.deepEqual([next.status, next.text], [200, first.text]);
      assert.equal(next.headers['cache-control'], kept);
    }
  });

  it("of a section's version are immutable, and files with a plain name are revalidated", async () => {
    const { url } = await startTestSite();
    const entry = await call(`${url}/sections/takeaway/1.0.0-abc/remoteEntry.js`);
    assert.equal(entry.text, 'entry();');
    assert.equal(entry.headers['cache-control'], kept);
    assert.equal(entry.headers['last-modified'], undefined);
    const robots = await call(`${url}/robots.txt`);
    assert.equal(robots.status, 200);
    assert.match(robots.headers['content-type'] ?? '', /^text\/plain/);
    assert.equal(robots.headers['cache-control'], 'no-cache');
    const manifest = await call(`${url}/manifest.webmanifest`);
    assert.match(manifest.headers['content-type'] ?? '', /^application\/manifest\+json/);
    assert.equal(manifest.headers['cache-control'], 'no-cache');
  });

  for (const [what, spell] of [
    ['a slash at the end', (folder: string) => `${folder}/`],
    ['a way through its parent', (folder: string) => `${folder}/../${basename(folder)}`],
    ['a relative path', (folder: string) => relative('', folder)],
  ] as const)
    it(`are served from folders with ${what}`, async () => {
      const before = await startTestSite();
      const [publicFolder, siteFolder] = [spell(before.publicDir), spell(before.siteDir)];
      const {
        publicDir,
        siteDir = '',
        sharedDir,
      } = readSettings({
        ...{ PUBLIC_DIR: publicFolder, SITE_DIR: siteFolder, SHARED_DIR: before.siteDir },
      });
      const { url } = await startTestSite({ publicDir: publicDir ?? '', siteDir, sharedDir });
      for (const path of ['/favicon.ico', '/robots.txt', '/sections/takeaway/1.0.0-abc/remoteEntry.js'])
        assert.equal((await call(url + path)).status, 200, path);
    });

  it('of a section may be pictures and fonts', async () => {
    const { url, siteDir } = await startTestSite();
    for (const [file, type] of [
      ...[
        ['cup.png', 'image/png'],
        ['cup.JPG', 'image/jpeg'],
        ['cup.webp', 'image/webp'],
      ],
      ...[
        ['cup.avif', 'image/avif'],
        ['cup.gif', 'image/gif'],
        ['cup.svg', 'image/svg+xml'],
      ],
      ...[
        ['letters.woff', 'font/woff'],
        ['letters.woff2', 'font/woff2'],
      ],
      ...[
        ['letters.ttf', 'font/ttf'],
        ['letters.otf', 'font/otf'],
      ],
    ] as const) {
      writeFiles(siteDir, { [`sections/takeaway/1.0.0-abc/${file}`]: file });
      const { status, headers } = await call(`${url}/sections/takeaway/1.0.0-abc/${file}`);
      assert.deepEqual([status, headers['content-type'], headers['cache-control']], [200, type, kept], file);
    }
  });

  it('with a plain name that are icons are revalidated once a day', async () => {
    const { url } = await startTestSite();
    const icon = await call(`${url}/favicon.ico`);
    assert.equal(icon.status, 200);
    assert.match(icon.headers['content-type'] ?? '', /^image\//);
    assert.equal(icon.headers['cache-control'], 'public, max-age=86400');
    assert.equal(icon.headers['x-content-type-options'], 'nosniff');
    const again = await call(`${url}/favicon.ico`, {
      headers: { 'if-none-match': String(icon.headers.etag) },
    });
    assert.equal(again.status, 304);
  });

  it('include only files that a page loads, and no manifest or statistics of a build', async () => {
    const { url, siteDir, publicDir } = await startTestSite();
    const names = [
      'mf-stats.json',
      'mf-manifest.json',
      'section.json',
      'line.json',
      'main.js.map',
      'main.js.br',
    ];
    for (const name of names) {
      writeFiles(siteDir, { [`sections/takeaway/1.0.0-abc/${name}`]: '{}' });
      writeFiles(publicDir, { [`assets/${name}`]: '{}' });
      for (const path of [`/sections/takeaway/1.0.0-abc/${name}`, `/assets/${name}`]) {
        const { status, text } = await call(url + path);
        assert.deepEqual([status, text], [404, 'Not found\n'], path);
      }
    }
  });

  it('include no source map, however its address is spelled', async () => {
    const [version, map] = ['takeaway/1.0.0-abc', 'main.js.map'];
    const { url } = await startTestSite({
      prepare: (publicDir, siteDir) => {
        const names = [map, `${map}.br`, `maps/${map}`];
        writeFiles(siteDir, { [`maps/${version}/${map}`]: 'SECRET' });
        writeFiles(publicDir, { [`maps/assets/${map}`]: 'SECRET' });
        for (const name of names) {
          writeFiles(siteDir, { [`sections/${version}/${name}`]: 'SECRET' });
          writeFiles(publicDir, { [`assets/${name}`]: 'SECRET' });
        }
      },
    });
    for (const target of [
      ...[
        `/maps/${version}/${map}`,
        `/maps/assets/${map}`,
        `/Maps/assets/${map}`,
        `/%6daps/${version}/${map}`,
      ],
      ...[
        `/sections/${version}/${map}`,
        `/sections/${version}/main.js.MAP`,
        `/sections/${version}/main.js%2emap`,
      ],
      ...[
        `/sections/${version}/${map}?x=.js`,
        `/sections/${version}/${map}/`,
        `/sections/${version}/${map}.br`,
      ],
      ...[
        `/sections/${version}/maps/${map}`,
        `/sections/../maps/${version}/${map}`,
        `/sections//${version}/${map}`,
      ],
      ...[`/sections/..%2fmaps/${version}/${map}`, `/sections/%2e%2e/maps/${version}/${map}`],
      ...[
        `/sections/${version}/..\\${map}`,
        `/sections/${version}/${map}%00.js`,
        `/sections/${version}/${map};.js`,
      ],
      ...[
        `/assets/${map}`,
        `/assets/maps/${map}`,
        `/assets/../maps/assets/${map}`,
        `/assets/main%2Ejs%2Emap`,
      ],
    ]) {
      const { status, text } = await call(url, { target, headers: { 'accept-encoding': 'identity' } });
      assert.doesNotMatch(text, /SECRET/, target);
      if (/^\/(?:sections|assets)\//.test(target)) assert.notEqual(status, 200, target);
    }
  });

  it("include the lists of hashes of a section's version and of the shell's build, and no file of that name elsewhere", async () => {
    const { url, siteDir, publicDir } = await startTestSite();
    writeFiles(siteDir, { 'sections/takeaway/1.0.0-abc/integrity.json': '{}' });
    writeFiles(publicDir, { 'assets/integrity.json': '{}', 'assets/integrity.12ab34cd.json': '{}' });
    assert.equal((await call(`${url}/assets/integrity.12ab34cd.json`)).text, '{}');
    const list = await call(`${url}/sections/takeaway/1.0.0-abc/integrity.json`);
    assert.deepEqual([list.status, list.text, list.headers['cache-control']], [200, '{}', kept]);
    assert.equal((await call(`${url}/assets/integrity.json`)).status, 404);
  });

  it('are not found at a path that leaves their folder', async () => {
    const { url } = await startTestSite();
    for (const target of [
      '/assets/../index.html',
      '/assets/..%2findex.html',
      '/assets/%2E%2e/%2e%2E/package.json',
      '/assets/a/../../index.html',
      '/assets//etc/hosts',
      '/assets/..\\index.html',
      '/sections/%2e%2e/remotes.json',
      '/sections/takeaway/../../remotes.json',
    ]) {
      const { status, headers } = await call(url, { target, headers: { accept: 'text/html' } });
      assert.equal(status, 404, target);
      assert.doesNotMatch(String(headers['content-type']), /html/, target);
    }
  });

  it('are refused behind a link out of their folder that was added after the deploy', async () => {
    const version = 'sections/takeaway/1.0.0-abc';
    const { url, siteDir } = await startTestSite({
      prepare: (_publicDir, siteDir) =>
        writeFiles(siteDir, {
          'secret.txt': 'SECRET',
          'private/secret.txt': 'SECRET',
          [`${version}/real.txt`]: 'ok',
        }),
    });
    const folder = join(siteDir, version);
    symlinkSync('../../../secret.txt', join(folder, 'out.txt'));
    symlinkSync('../../../secret.txt', join(folder, 'remoteEntry.js.br'));
    symlinkSync('../../../private', join(folder, 'up'));
    symlinkSync('real.txt', join(folder, 'inside.txt'));
    const get = (name: string, encoding = 'identity') =>
      call(`${url}/${version}/${name}`, { headers: { 'accept-encoding': encoding } });
    for (const name of ['out.txt', 'up/secret.txt']) {
      const { status, text, headers } = await get(name);
      assert.deepEqual([status, headers['cache-control']], [404, 'no-store'], name);
      assert.doesNotMatch(text, /SECRET/);
    }
    assert.equal((await get('remoteEntry.js', 'br')).status, 404);
    assert.equal((await get('remoteEntry.js')).text, 'entry();');
    assert.equal((await get('inside.txt')).text, 'ok');
  });
});
