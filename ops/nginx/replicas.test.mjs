import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, afterEach, describe, test } from 'node:test';
import { commonHeaders } from '../../host/server/headers/common-headers.ts';
import { call, closeAll, sectionManifest, writeFiles } from '../../host/server/testing/fixture.ts';
import { startNginx, startSiteForNginx, textOf } from './running-nginx.mjs';

const host = { accept: 'text/html', host: 'kantine.example' };

const filesOf = (build) => [
  `/assets/main.${build}.js`,
  `/assets/integrity.${build}.json`,
  `/assets/icons-${Number.parseInt(build, 16)}.0.0/1.json`,
  `/sections/takeaway/1.0.0-${build}/remoteEntry.js`,
  `/sections/takeaway/1.0.0-${build}/integrity.json`,
];

/** A replica with a shell and sections of its own, which shares no folder with another. */
const startReplica = (build, venueApi = (_request, response) => response.writeHead(404).end('{}')) =>
  startSiteForNginx(venueApi, {
    siteOrigin: 'http://kantine.example',
    prepare(publicDir, siteDir) {
      const files = Object.fromEntries(filesOf(build).map((name) => [name, `"${build}"`]));
      const ofShell = ([name]) => name.startsWith('/assets/');
      writeFiles(publicDir, {
        ...Object.fromEntries(Object.entries(files).filter(ofShell)),
        'index.html': `<html><head><!--kantine:head--><!--kantine:page--></head><body>${filesOf(build).join(' ')}</body></html>`,
      });
      writeFiles(siteDir, {
        ...Object.fromEntries(Object.entries(files).filter((one) => !ofShell(one))),
        'remotes.json': JSON.stringify({
          sections: { takeaway: sectionManifest('takeaway', `1.0.0-${build}`) },
        }),
      });
    },
  });

describe('nginx in front of two replicas', () => {
  let nginx;
  afterEach(closeAll);

  test('loses none of a hundred visits while each replica has another shell', async () => {
    const replicas = [await startReplica('aaaa1111'), await startReplica('bbbb2222')];
    nginx = await startNginx(replicas.map(({ url }) => url));
    const shells = new Set();
    const failed = [];
    for (let visits = 0; visits < 100; visits += 1) {
      const page = await call(`${nginx.url}/?visit=${visits}`, { headers: host });
      const [shell] = /main\.\w+/.exec(textOf(page));
      shells.add(shell);
      // nginx takes them in turn: with an odd number of requests the next page is the other's.
      for (const name of filesOf(shell.slice('main.'.length)).slice(visits % 2)) {
        // With a query nginx has nothing in its cache.
        const { status, text } = await call(`${nginx.url}${name}?visit=${visits}`, { headers: host });
        if (status !== 200 || !shell.endsWith(JSON.parse(text))) failed.push(name);
      }
    }
    assert.deepEqual([shells.size, failed], [2, []]);
  });

  test('loses no visit while one of them ends', async () => {
    const replicas = [await startReplica('aaaa1111'), await startReplica('aaaa1111')];
    nginx = await startNginx(replicas.map(({ url }) => url));
    const statuses = new Set();
    let visits = 0;
    let isOver = false;
    const visit = async () => {
      while (!isOver) {
        const query = `?visit=${(visits += 1)}`;
        const names = ['/', ...filesOf('aaaa1111')];
        const get = (name) =>
          call(nginx.url + name + query, { headers: host }).then(
            ({ status }) => status,
            ({ message }) => message,
          );
        for (const status of await Promise.all(names.map(get))) statuses.add(status);
      }
    };
    const until = async (count) => {
      while (visits < count) await new Promise(setImmediate);
    };
    const visitors = Promise.all(Array.from({ length: 8 }, visit));
    await until(40);
    await replicas[0].site.close();
    await until(visits + 40);
    isOver = true;
    await visitors;
    assert.deepEqual([...statuses], [200]);
  });

  test('asks each for a file that none has, and keeps no 404', async () => {
    const replicas = [await startReplica('aaaa1111'), await startReplica('bbbb2222')];
    nginx = await startNginx(replicas.map(({ url }) => url));
    const path = '/assets/main.cccc3333.js';
    const { status, headers } = await call(nginx.url + path, { headers: host });
    assert.deepEqual([status, headers['cache-control']], [404, 'no-cache']);
    for (const { lines } of replicas)
      assert.equal(lines.filter((line) => line.route === '/assets/*' && line.status === 404).length, 1);
    writeFiles(replicas[0].publicDir, { [path]: 'main()' });
    assert.equal((await call(nginx.url + path, { headers: host })).text, 'main()');
  });

  test('sends a call to one of them only, whatever its answer is', async () => {
    let calls = 0;
    const venueApi = (_request, response) => {
      calls += 1;
      response.writeHead(404).end('{}');
    };
    const replicas = [await startReplica('aaaa1111', venueApi), await startReplica('bbbb2222', venueApi)];
    nginx = await startNginx(replicas.map(({ url }) => url));
    for (const [method, target] of [
      ['GET', '/api/v1/orders/1'],
      ['POST', '/api/v1/orders'],
      ['GET', '/storage/none.svg'],
    ])
      assert.equal((await call(nginx.url, { method, target, headers: host })).status, 404);
    assert.equal(calls, 3);
  });
});

describe('nginx with many requests of one caller', () => {
  let nginx;
  after(closeAll);

  test('refuses one too many in Danish, which no cache keeps, and answers again when one ends', async () => {
    const waiting = [];
    const venueApi = (request, response) => {
      if (request.url === '/api/v1/slow') waiting.push(response);
      else response.end('{}');
    };
    const { url } = await startReplica('aaaa1111', venueApi);
    nginx = await startNginx(url, { connections: 4 });
    const slow = Array.from({ length: 4 }, () => {
      const socket = connect(Number(new URL(nginx.url).port), '127.0.0.1');
      socket.write('GET /api/v1/slow HTTP/1.1\r\nHost: kantine.example\r\n\r\n');
      return socket;
    });
    while (waiting.length < slow.length) await new Promise(setImmediate);
    for (const target of ['/', '/api/v1/store', '/assets/main.aaaa1111.js']) {
      const { status, headers, text } = await call(nginx.url, { target, headers: host });
      assert.deepEqual(
        [status, headers['cache-control'], headers['retry-after'], headers['x-kantine']],
        [429, 'no-store', '1', 'gateway'],
      );
      assert.match(text, /Prøv igen om lidt/);
      for (const [name, value] of Object.entries(commonHeaders)) assert.equal(headers[name], value, name);
    }
    for (const response of waiting) response.end('{}');
    for (const socket of slow) socket.end();
    while ((await call(nginx.url, { headers: host })).status === 429);
    assert.equal((await call(nginx.url, { headers: host })).status, 200);
  });
});
