import assert from 'node:assert/strict';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';

import {
  call,
  closeAll,
  closeLater,
  sectionManifest,
  startTestSite,
  writeFiles,
} from '../testing/fixture.ts';
import { copyFiles, pruneFiles } from './copy-files.mjs';

const dayMs = 24 * 60 * 60_000;

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kantine-shared-'));
  closeLater(() => rmSync(folder, { recursive: true }));
  return folder;
}

const assetsOf = (build: string) => ({
  [`assets/main.${build}.js`]: `main("${build}")`,
  [`assets/runtime.${build}.css`]: `p{--build:${build}}`,
  [`assets/lazy.${build}.js`]: `lazy("${build}")`,
  [`assets/favicon.${build}.svg`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  [`assets/integrity.${build}.json`]: `{"/assets/lazy.${build}.js":"sha384-${build}"}`,
  [`assets/icons-${Number.parseInt(build, 16)}.0.0/1.json`]: '{}',
});

const named = (build: string) => Object.keys(assetsOf(build)).map((name) => `/${name}`);

/** A shell whose page names each of its files, as tags or as hashes. */
const shellOf = (build: string) => {
  const [script, style] = named(build);
  const hashes = JSON.stringify({ integrity: Object.fromEntries(named(build).map((name) => [name, build])) });
  return {
    ...assetsOf(build),
    'index.html':
      `<!doctype html><html lang="da"><head><title>Kantine</title><script defer src="${script}"></script>` +
      `<link href="${style}" rel="stylesheet"><!--kantine:head ${hashes}--><!--kantine:page--></head>` +
      `<body>${named(build).join(' ')}<!--kantine:root--><!--/kantine:root--></body></html>`,
  };
};

const sectionFiles = (version: string) =>
  Object.fromEntries(
    ['remoteEntry.js', 'screens.js', 'screens.css', 'cart.js', 'integrity.json'].map((file) => [
      `sections/takeaway/${version}/${file}`,
      `${version} ${file}`,
    ]),
  );

const siteOf = (version: string) => ({
  'remotes.json': JSON.stringify({ sections: { takeaway: sectionManifest('takeaway', version) } }),
  ...sectionFiles(version),
});

type Options = NonNullable<Parameters<typeof startTestSite>[0]>;

const startShell = (build: string, options: Options = {}, version = `1.0.0-${build}`) =>
  startTestSite({
    ...options,
    prepare: (publicDir, siteDir) => {
      writeFiles(publicDir, shellOf(build));
      if (!options.siteDir) writeFiles(siteDir, siteOf(version));
    },
  });

/** A proxy that gives each request to any of its servers, in an order that is the same in every run. */
async function startProxy(servers: { url: string }[]) {
  let state = 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647);
  const proxy = createServer((request, response) => {
    const { hostname, port } = new URL(servers[next() % servers.length]!.url);
    const { method = 'GET', url = '/', headers } = request;
    const forwarded = send({ hostname, port, path: url, method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy()).end();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  closeLater(() => proxy.close());
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

const html = { accept: 'text/html' };

/** Opens a page and fetches each file that it names. @returns the names that failed */
async function visit(url: string, path: string): Promise<string[]> {
  const page = await call(url + path, { headers: html });
  assert.equal(page.status, 200);
  const names = new Set(page.text.match(/\/(?:assets|sections)\/[\w./-]+\.(?:js|css|svg|json)\b/g));
  assert.ok(names.size >= 6, String(names.size));
  const failed = await Promise.all(
    [...names].map(async (name) => ((await call(url + name)).status === 200 ? [] : [name])),
  );
  return failed.flat();
}

async function deadVisits(url: string, count: number): Promise<string[]> {
  const failed: string[] = [];
  for (let visits = 0; visits < count; visits += 1)
    failed.push(...(await visit(url, visits % 2 ? '/takeaway' : '/')));
  return failed;
}

describe('two shells behind a proxy that picks a replica at random', () => {
  afterEach(closeAll);

  for (const [where, optionsOf] of [
    [
      'one site folder',
      () => {
        const siteDir = makeFolder();
        writeFiles(siteDir, siteOf('1.0.0-abc'));
        return { siteDir };
      },
    ],
    ['their sections in their images and a shared folder', () => ({ sharedDir: makeFolder() })],
  ] as const)
    it(`lose no visit during an update and its rollback with ${where}`, async () => {
      const options = optionsOf();
      const before = await startShell('aaaa1111', options);
      const servers = [before];
      const url = await startProxy(servers);
      assert.deepEqual(await deadVisits(url, 10), []);

      const after = await startShell('bbbb2222', options);
      servers.push(after);
      assert.deepEqual(await deadVisits(url, 100), [], 'during the update');

      servers.shift();
      await before.site.close();
      for (const name of named('aaaa1111')) assert.equal((await call(url + name)).status, 200, name);

      servers.push(await startShell('aaaa1111', options));
      assert.deepEqual(await deadVisits(url, 100), [], 'during the rollback');
      servers.shift();
      await after.site.close();
      assert.deepEqual(await deadVisits(url, 10), [], 'after the rollback');
      for (const name of named('bbbb2222')) assert.equal((await call(url + name)).status, 200, name);
    });

  it('send files of the other shell with the headers and the compression of their own', async () => {
    const sharedDir = makeFolder();
    await startTestSite({
      sharedDir,
      prepare: (publicDir) =>
        writeFiles(publicDir, { 'assets/main.aaaa1111.js': 'plain', 'assets/main.aaaa1111.js.br': 'packed' }),
    });
    const { url } = await startTestSite({ sharedDir });
    const [theirs, ours] = await Promise.all(
      ['aaaa1111', '1234'].map((build) =>
        call(`${url}/assets/main.${build}.js`, { headers: { 'accept-encoding': 'br' } }),
      ),
    );
    assert.deepEqual([theirs!.text, theirs!.headers['content-encoding']], ['packed', 'br']);
    for (const name of ['cache-control', 'vary', 'content-type', 'content-security-policy'])
      assert.equal(theirs!.headers[name], ours!.headers[name], name);
  });
});

describe('the shared folder', () => {
  afterEach(closeAll);

  it('gets each file whole when replicas start at the same time', async () => {
    const sharedDir = makeFolder();
    await Promise.all(['aaaa1111', 'aaaa1111', 'bbbb2222'].map((build) => startShell(build, { sharedDir })));
    const files = { ...assetsOf('aaaa1111'), ...assetsOf('bbbb2222') };
    for (const [name, content] of Object.entries(files))
      assert.equal(readFileSync(join(sharedDir, name), 'utf8'), content);
    const found = readdirSync(sharedDir, { recursive: true }).map(String);
    assert.deepEqual(
      found.filter((name) => /(?:^|\/)\./.test(name)),
      [],
    );
  });

  it('can be read by the servers of other users, whatever the umask is', async () => {
    const sharedDir = makeFolder();
    const umask = process.umask(0o077);
    try {
      await startShell('aaaa1111', { sharedDir });
    } finally {
      process.umask(umask);
    }
    for (const [name, mode] of [
      ['assets', 0o755],
      ['assets/main.aaaa1111.js', 0o644],
      ['sections/takeaway/1.0.0-aaaa1111', 0o755],
    ] as const)
      assert.equal(statSync(join(sharedDir, name)).mode & 0o777, mode, name);
  });

  it('may be impossible to write: the site starts, and its log says once what that costs', async () => {
    const sharedDir = makeFolder();
    // Root lacks no right, but replaces no folder by a file.
    mkdirSync(join(sharedDir, 'assets', 'main.aaaa1111.js'), { recursive: true });
    const { url, logged } = await startShell('aaaa1111', { sharedDir });
    assert.deepEqual(await visit(url, '/takeaway'), []);
    assert.equal(logged.length, 1, logged.join('\n'));
    assert.match(logged[0]!, /other replicas do not get the files of this shell: .*/);
  });

  it('gives no server another content for a file of its own build, and a damaged file is replaced', async () => {
    const sharedDir = makeFolder();
    writeFiles(sharedDir, {
      'assets/main.aaaa1111.js': 'damaged',
      'assets/main.bbbb2222.js': 'main("bbbb2222")',
    });
    const { url } = await startShell('aaaa1111', { sharedDir });
    assert.equal(readFileSync(join(sharedDir, 'assets/main.aaaa1111.js'), 'utf8'), 'main("aaaa1111")');
    writeFiles(sharedDir, { 'assets/main.aaaa1111.js': 'damaged' });
    assert.equal((await call(`${url}/assets/main.aaaa1111.js`)).text, 'main("aaaa1111")');
  });

  it('gives away only names that pages load, and nothing behind a link out of it', async () => {
    const sharedDir = makeFolder();
    writeFiles(sharedDir, {
      'remotes.json': '{"SECRET":1}',
      'assets/page.html': 'SECRET',
      'assets/.hidden.js': 'SECRET',
      'assets/main.js.map': 'SECRET',
      'assets/list.json': 'SECRET',
      'sections/takeaway/1/server.cjs': 'SECRET',
      'private/secret.js': 'SECRET',
    });
    symlinkSync('../private/secret.js', join(sharedDir, 'assets', 'out.js'));
    symlinkSync('../private', join(sharedDir, 'assets', 'up'));
    const { url } = await startShell('aaaa1111', { sharedDir });
    for (const target of [
      ...['page.html', '.hidden.js', 'main.js.map', 'list.json', 'out.js', 'up/secret.js'].map(
        (name) => `/assets/${name}`,
      ),
      ...['/assets/../remotes.json', '/assets/..%2fremotes.json', '/sections/..%2fremotes.json'],
      '/sections/takeaway/1/server.cjs',
    ]) {
      const { status, text } = await call(url, { target });
      assert.ok([400, 403, 404].includes(status), `${status} ${target}`);
      assert.doesNotMatch(text, /SECRET/);
    }
  });

  it('loses the files that no server has dated for thirty days, and keeps those of a running server', async () => {
    const sharedDir = makeFolder();
    const age = (name: string, days: number) => {
      const time = new Date(Date.now() - days * dayMs);
      utimesSync(join(sharedDir, name), time, time);
    };
    writeFiles(sharedDir, { ...assetsOf('cccc3333'), ...assetsOf('dddd4444'), ...assetsOf('aaaa1111') });
    for (const name of Object.keys({ ...assetsOf('cccc3333'), ...assetsOf('aaaa1111') })) age(name, 31);
    for (const name of Object.keys(assetsOf('dddd4444'))) age(name, 29);
    await startShell('aaaa1111', { sharedDir });
    const left = (build: string) =>
      Object.keys(assetsOf(build)).filter((name) =>
        readdirSync(sharedDir, { recursive: true }).map(String).includes(name),
      ).length;
    assert.deepEqual(['aaaa1111', 'cccc3333', 'dddd4444'].map(left), [6, 0, 6]);
  });

  it('is pruned and filled at the same time without an error', async () => {
    const [from, to] = [makeFolder(), makeFolder()];
    writeFiles(from, assetsOf('aaaa1111'));
    const all = () => true;
    await copyFiles(from, to, all);
    for (let times = 0; times < 20; times += 1)
      await Promise.all([
        pruneFiles(to, 0),
        copyFiles(from, to, all),
        pruneFiles(to, 0),
        copyFiles(from, to, all),
      ]);
    await copyFiles(from, to, all);
    for (const [name, content] of Object.entries(assetsOf('aaaa1111')))
      assert.equal(readFileSync(join(to, name), 'utf8'), content);
  });

  it('gets no file from a folder that is not there', async () => {
    const to = makeFolder();
    mkdirSync(join(to, 'assets'));
    await copyFiles(join(to, 'none'), join(to, 'assets'), () => true);
    assert.deepEqual([readdirSync(join(to, 'assets')), await pruneFiles(join(to, 'none'), 1)], [[], []]);
  });
});
