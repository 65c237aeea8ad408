import assert from 'node:assert/strict';
import { lookup } from 'node:dns/promises';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { startDevServer } from './dev-server.mjs';
import { createOverrides } from './overrides.mjs';

const lineOf = (name, version, base = `/sections/${name}/${version}/`) => ({
  version,
  base,
  entry: { file: 'entry.js', global: `section_${name}` },
  integrity: {},
  contract: '^5.0.0',
  files: ['code.js'],
  routes: [{ path: ':date' }],
});
const sections = { retail: lineOf('retail', '1'), takeaway: lineOf('takeaway', '1') };
const hint = (href) => `<link rel="preload" as="script" href="${href}">`;
const page = `<html><head>${hint('/sections/takeaway/1/code.js')}${hint('/other.js')}<script type="application/json" id="kantine-page">${JSON.stringify(
  {
    host: 'h',
    registry: { sections },
    reports: { url: 'https://reports.example' },
    rendered: { now: 1 },
    checked: { marks: {}, changes: {}, verdicts: {} },
  },
)}</script></head><body>$& mad</body></html>`;
const own = {
  ...lineOf('takeaway', 'dev-1', '/__dev/sections/takeaway/'),
  integrity: { 'entry.js': 'sha384-entry', 'integrity.json': 'sha384-list' },
};

let asked;
let answers;
let shell;
let shellUrl;
let dev;
let folder;
let overrides;
const said = [];

const listen = async (server) => {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${server.address().port}`;
};

beforeEach(async () => {
  asked = [];
  answers = {};
  shell = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ method: request.method, url: request.url, headers: request.headers, body });
    const { status = 200, headers = {}, text = page } = answers[request.url] ?? {};
    response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8', etag: '"e"', ...headers })
      .end(text);
  });
  shellUrl = await listen(shell);
  folder = mkdtempSync(join(tmpdir(), 'kantine-dev-'));
  overrides = createOverrides();
  overrides.built('takeaway', own);
  said.length = 0;
  dev = await startDevServer({
    shell: shellUrl,
    overrides,
    folderOf: (section) => (section === 'takeaway' ? folder : undefined),
    port: 0,
    host: '127.0.0.1',
    log: (line) => said.push(line),
  });
});

afterEach(async () => {
  await dev.close();
  shell.closeAllConnections();
  shell.close();
  rmSync(folder, { recursive: true });
});

const call = (path, options) =>
  fetch(dev.url.replace('localhost', '127.0.0.1') + path, { redirect: 'manual', ...options });
const dataOf = (html) => JSON.parse(/id="kantine-page">(.*?)<\/script>/.exec(html)[1]);

describe('the page', () => {
  test('has the section from source in its registry, and is otherwise unchanged', async () => {
    const answer = await call('/takeaway/2026-11-23?x=1', { headers: { 'if-none-match': '"e"' } });
    const html = await answer.text();
    assert.deepEqual(dataOf(html).registry.sections, { ...sections, takeaway: own });
    assert.equal(dataOf(html).host, 'h');
    assert.match(html, /<body>\$& mad<\/body>/);
    assert.match(html, /<script src="\/__dev\/client\.js" data-build="takeaway dev-1" defer>/);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.equal(answer.headers.get('etag'), null);
    const [{ url, headers }] = asked;
    assert.equal(url, '/takeaway/2026-11-23?x=1');
    assert.equal(headers['if-none-match'], undefined);
    assert.equal(headers['accept-encoding'], 'identity');
  });

  test('has no hint for replaced code, and reports no error to the venue', async () => {
    const html = await (await call('/')).text();
    assert.doesNotMatch(html, /href="\/sections\/takeaway/);
    assert.match(html, /href="\/other\.js"/);
    assert.deepEqual(dataOf(html).reports, { url: '' });
  });

  test('is not hydrated from the HTML that the server rendered with the deployed section', async () => {
    assert.equal('rendered' in dataOf(await (await call('/')).text()), false);
  });

  test('checks the settings anew, by the schema of the section from source', async () => {
    assert.equal('checked' in dataOf(await (await call('/')).text()), false);
  });

  test('is rewritten even when it comes compressed', async () => {
    answers['/'] = { headers: { 'content-encoding': 'br' }, text: brotliCompressSync(page) };
    const html = await (await call('/')).text();
    assert.deepEqual(dataOf(html).registry.sections.takeaway, own);
  });

  test('cannot be ended by the text of an entry', async () => {
    overrides.built('takeaway', { ...own, version: '</script><script>' });
    const html = await (await call('/')).text();
    assert.equal(dataOf(html).registry.sections.takeaway.version, '</script><script>');
    assert.equal(html.match(/<script/g).length, 2);
  });

  test('is unchanged when it is not the shell’s', async () => {
    answers['/andet'] = { text: '<html><head></head></html>' };
    assert.equal(await (await call('/andet')).text(), '<html><head></head></html>');
  });

  test('of a section from source has the status of its routes, whatever version the shell has', async () => {
    const routes = ['', ':date', 'uge/:monday', 'cart'].map((path) => ({ path }));
    overrides.built('takeaway', { ...own, routes });
    overrides.built('kaffe', { ...lineOf('kaffe', 'dev-2'), routes });
    const paths = ['/takeaway', '/KAFFE/', '/kaffe/2026-11-23?x=1', '/kaffe//uge/%32026', '/takeaway/Cart'];
    const missing = ['/kaffe/uge/a/b', '/takeaway/cart/x'];
    for (const status of [200, 404])
      for (const method of ['GET', 'HEAD']) {
        for (const path of [...paths, ...missing]) {
          answers[path] = { status };
          const expected = paths.includes(path) ? 200 : 404;
          assert.equal((await call(path, { method })).status, expected, `${method} ${path}`);
        }
        for (const path of ['/', '/retail/x', '/constructor', '/kaffe-og-te']) {
          answers[path] = { status };
          assert.equal((await call(path, { method })).status, status, `${method} ${path}`);
        }
      }
    for (const status of [304, 500, 503]) {
      answers['/kaffe'] = { status };
      assert.equal((await call('/kaffe')).status, status);
    }
    answers['/kaffe'] = { status: 404, headers: { 'content-type': 'text/plain' } };
    assert.equal((await call('/kaffe')).status, 404);
    answers['/kaffe'] = { status: 404 };
    assert.equal((await call('/kaffe', { method: 'POST' })).status, 404);
    overrides.turn(false);
    assert.equal((await call('/kaffe')).status, 404);
  });

  test('gets the section even when the shell has never had it', async () => {
    overrides.built('kaffe', lineOf('kaffe', 'dev-2'));
    const { registry } = dataOf(await (await call('/')).text());
    assert.deepEqual(Object.keys(registry.sections), ['retail', 'takeaway', 'kaffe']);
  });
});

test('open pages read the same registry, with the hash of each file that is served', async () => {
  answers['/remotes.json'] = {
    headers: { 'content-type': 'application/json' },
    text: JSON.stringify({ host: 'h', sections, integrity: { '/assets/a.js': 'sha384-a' } }),
  };
  assert.deepEqual(await (await call('/remotes.json')).json(), {
    host: 'h',
    sections: { ...sections, takeaway: own },
    integrity: { '/assets/a.js': 'sha384-a', '/__dev/sections/takeaway/entry.js': 'sha384-entry' },
  });
});

test('the switch turns the sections from source off and on, and open pages get an event', async () => {
  const events = (await call('/__dev/events')).body.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => JSON.parse(/data: (.*)/.exec((await events.read()).value)[1]);
  assert.deepEqual(await next(), { build: 'takeaway dev-1', failures: {} });

  const off = await call('/__dev/off', { method: 'POST' });
  assert.deepEqual([off.status, off.headers.get('location')], [303, '/']);
  assert.deepEqual(await next(), { build: 'off', failures: {} });
  const html = await (await call('/')).text();
  assert.deepEqual(dataOf(html).registry.sections, sections);
  assert.match(html, /href="\/sections\/takeaway\/1\/code\.js"/);

  const origin = dev.url.replace('localhost', '127.0.0.1');
  const on = await call('/__dev/on', {
    method: 'POST',
    headers: { origin, referer: `${origin}/retail` },
  });
  assert.equal(on.headers.get('location'), `${origin}/retail`);
  const foreign = await call('/__dev/on', {
    method: 'POST',
    headers: { referer: 'https://elsewhere.example/' },
  });
  assert.equal(foreign.headers.get('location'), '/');
  assert.deepEqual(dataOf(await (await call('/')).text()).registry.sections.takeaway, own);
  assert.equal((await next()).build, 'takeaway dev-1');
  await events.cancel();
});

test('another site cannot turn the sections off by an address or a form', async () => {
  const byAddress = await call('/__dev/off');
  assert.deepEqual([byAddress.status, byAddress.headers.get('allow')], [405, 'POST']);
  const byForm = await call('/__dev/off', {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example' },
  });
  assert.equal(byForm.status, 403);
  assert.equal(overrides.state().build, 'takeaway dev-1');
  const page = await (await call('/__dev/')).text();
  for (const path of ['off', 'on']) assert.ok(page.includes(`<form method="post" action="${path}">`));
});

test('the server listens on every address of its host, and answers allowed names only', async () => {
  const checked = await startDevServer({
    shell: shellUrl,
    overrides,
    folderOf: () => undefined,
    port: 0,
    host: 'localhost',
    isHostAllowed: (header) => /^(?:localhost|127\.0\.0\.1|\[::1\]):/.test(header),
    log: () => undefined,
  });
  const { port } = new URL(checked.url);
  const statusFor = (hostname, host) =>
    new Promise((resolve, reject) => {
      get({ hostname, port, path: '/__dev/', headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).once('error', reject);
    });
  try {
    for (const { address, family } of await lookup('localhost', { all: true })) {
      const name = family === 6 ? `[${address}]` : address;
      assert.equal(await statusFor(address, `${name}:${port}`), 200, address);
      assert.equal(await statusFor(address, `evil.example:${port}`), 421, address);
    }
  } finally {
    await checked.close();
  }
});

test('a failed build keeps the last good one, and open pages get its errors', async () => {
  overrides.failed('takeaway', 'menu-screen.tsx: a bracket');
  assert.deepEqual(dataOf(await (await call('/')).text()).registry.sections.takeaway, own);
  assert.deepEqual(overrides.state(), {
    build: 'takeaway dev-1',
    failures: { takeaway: 'menu-screen.tsx: a bracket' },
  });
  overrides.built('takeaway', lineOf('takeaway', 'dev-2'));
  assert.deepEqual(overrides.state(), { build: 'takeaway dev-2', failures: {} });
});

test('a changed store record is a new state of the open pages', () => {
  const seen = [];
  const stop = overrides.listen(() => seen.push(overrides.state().build));
  overrides.changeRecord();
  overrides.changeRecord();
  stop();
  assert.equal(new Set([...seen, 'takeaway dev-1']).size, 3);
});

describe('the server’s own files', () => {
  test('are those of the build and the page’s script, and are never cached', async () => {
    writeFileSync(join(folder, 'entry.js'), 'var section_takeaway;');
    const entry = await call(own.base + own.entry.file);
    assert.equal(await entry.text(), 'var section_takeaway;');
    assert.match(entry.headers.get('content-type'), /^text\/javascript/);
    assert.equal(entry.headers.get('cache-control'), 'no-store');
    assert.match(await (await call('/__dev/client.js')).text(), /EventSource/);
    assert.deepEqual(asked, []);
  });

  test('include nothing else', async () => {
    writeFileSync(join(folder, '.secret'), 'x');
    for (const path of [
      'takeaway/gone.js',
      'retail/entry.js',
      'takeaway/.secret',
      'takeaway/%2e%2e/x',
      'takeaway//etc/passwd',
    ])
      assert.equal((await call(`/__dev/sections/${path}`)).status, 404, path);
  });
});

describe('every other request', () => {
  test('is forwarded with its method, headers and body, as if from the shell’s own page', async () => {
    answers['/api/v1/orders?a=1'] = {
      status: 422,
      headers: { 'content-type': 'application/json' },
      text: '{"no":1}',
    };
    const origin = dev.url.replace('localhost', '127.0.0.1');
    const answer = await call('/api/v1/orders?a=1', {
      method: 'POST',
      headers: {
        authorization: 'Bearer t',
        cookie: 'a=b',
        origin,
        referer: `${origin}/takeaway`,
        'content-type': 'application/json',
      },
      body: '{"lines":[]}',
    });
    assert.deepEqual(
      [answer.status, await answer.text(), answer.headers.get('etag')],
      [422, '{"no":1}', '"e"'],
    );
    const [{ method, headers, body }] = asked;
    assert.deepEqual([method, body], ['POST', '{"lines":[]}']);
    assert.equal(headers.host, new URL(shellUrl).host);
    assert.equal(headers.authorization, 'Bearer t');
    assert.equal(headers.cookie, 'a=b');
    assert.equal(headers.origin, shellUrl);
    assert.equal(headers.referer, `${shellUrl}/takeaway`);
  });

  test('gets the shell’s cookies and redirects for this server', async () => {
    answers['/api/login'] = {
      status: 302,
      headers: {
        location: `${shellUrl}/account`,
        'set-cookie': ['a=b; Domain=kantinen.dk; Secure; HttpOnly', 'c=d'],
      },
    };
    const { headers } = await call('/api/login');
    assert.equal(headers.get('location'), '/account');
    assert.deepEqual(headers.getSetCookie(), ['a=b; HttpOnly', 'c=d']);
  });

  for (const path of ['//elsewhere.example/x', '//'])
    test(`is refused at ${path}, which could name another origin`, async () => {
      const { status } = await call(path, { headers: { authorization: 'Bearer t' } });
      assert.equal(status, 400);
      assert.deepEqual(asked, []);
    });

  test('gets files in their own encoding', async () => {
    const text = brotliCompressSync('body{}');
    answers['/assets/a.css'] = { headers: { 'content-type': 'text/css', 'content-encoding': 'br' }, text };
    const answer = await call('/assets/a.css', {
      headers: { 'accept-encoding': 'br', 'if-none-match': '"x"' },
    });
    assert.equal(answer.headers.get('content-encoding'), 'br');
    assert.equal(await answer.text(), 'body{}');
    assert.equal(asked[0].headers['if-none-match'], '"x"');
  });
});

test('an unreachable shell causes an error that names it', async () => {
  shell.closeAllConnections();
  await new Promise((resolve) => shell.close(resolve));
  const answer = await call('/');
  assert.equal(answer.status, 502);
  assert.match(await answer.text(), /cannot be reached \(ECONNREFUSED\)/);
  assert.match(said.at(-1), /cannot be reached/);
});
