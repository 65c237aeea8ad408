import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';

import { call, closeAll, startFakeVenueApi, startTestSite } from '../testing/fixture.ts';
import { entryOf, startVenues } from '../testing/many-venues.ts';
import { startRenderedSite } from '../testing/rendered-site.ts';

const html = { accept: 'text/html' };

type Labels = Record<string, string | number>;

/** By its name and its labels, in the order of the alphabet. */
const keyOf = (name: string, labels: Labels = {}) =>
  [name, ...Object.entries({ service: 'site', ...labels }).map(([label, value]) => `${label}="${value}"`)]
    .sort()
    .join();

async function metricsAt(port: number | undefined): Promise<Map<string, number>> {
  const { status, headers, text } = await call(`http://127.0.0.1:${port}/metrics`);
  assert.equal(status, 200);
  assert.match(headers['content-type'] ?? '', /^text\/plain; version=0\.0\.4/);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [, name = '', labels = '', value] = /^(\w+)\{(.*)\} (\S+)$/.exec(line) ?? [];
      return [[name, ...labels.split(',')].sort().join(), Number(value)];
    }),
  );
}

const keysOf = (values: Map<string, number>, name: string) =>
  [...values.keys()].filter((key) => key.split(',').includes(name)).sort();

/** A request is counted after its last byte. */
async function untilCounted(port: number | undefined, name: string, labels: Labels, count = 1) {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const values = await metricsAt(port);
    if ((values.get(keyOf(name, labels)) ?? 0) >= count) return values;
    await wait(20);
  }
  throw new Error(`${keyOf(name, labels)} never came to ${count}`);
}

describe("the site's metrics", () => {
  afterEach(closeAll);

  it('are served on a port of their own, and on no other', async () => {
    const { url, site } = await startTestSite({ metricsPort: 0 });
    assert.notEqual(new URL(url).port, String(site.metricsPort));
    assert.doesNotMatch((await call(`${url}/metrics`)).text, /kantine_http/);
    assert.equal((await call(`http://127.0.0.1:${site.metricsPort}/`)).status, 404);
    const values = await metricsAt(site.metricsPort);
    assert.ok((values.get(keyOf('process_resident_memory_bytes')) ?? 0) > 0);
  });

  it('have no thread where the build has no renderer', async () => {
    const { site } = await startTestSite({ isRendering: true, metricsPort: 0 });
    const values = await metricsAt(site.metricsPort);
    assert.equal(values.get(keyOf('kantine_render_threads', { state: 'idle' })), 0);
  });

  it('are not served without a port, and a port in use is one line', async () => {
    const { site } = await startTestSite();
    assert.equal(site.metricsPort, undefined);
    const { site: other } = await startTestSite({ metricsPort: 0 });
    await assert.rejects(startTestSite({ metricsPort: other.metricsPort }), {
      message: `METRICS_PORT ${other.metricsPort} cannot be opened: EADDRINUSE`,
    });
  });

  it('count requests by class of route, method and status', async () => {
    const venueApiUrl = await startFakeVenueApi((_request, response) => void response.end('{}'));
    const { url, site } = await startTestSite({ venueApiUrl, metricsPort: 0 });
    for (const [path, route, status] of [
      ['/takeaway', 'page', 200],
      ['/api/v1/store', 'api', 200],
      ['/storage/a.jpg', 'storage', 200],
      ['/assets/main.1234.js', 'assets', 200],
      ['/assets/old.js', 'assets', 404],
      ['/sections/takeaway/1.0.0-abc/remoteEntry.js', 'sections', 200],
      ['/sections', 'sections', 404],
      ['/.well-known/absent', '.well-known', 404],
      ['/favicon.ico', 'file', 200],
      ['/healthz', 'health', 200],
      ['/%E0%A4%A', 'page', 302],
      ['/api/%E0%A4%A', 'api', 302],
    ] as const) {
      await call(url + path, { headers: html });
      const labels = { route, method: 'GET', status };
      const values = await untilCounted(site.metricsPort, 'kantine_http_requests_total', labels);
      assert.ok(values.get(keyOf('kantine_http_request_duration_seconds_count', { route })));
    }
  });

  it('gain no series from addresses, names and methods that a stranger makes up', async () => {
    const venueApiUrl = await startFakeVenueApi((_request, response) => void response.end('{}'));
    const { url, site } = await startTestSite({ venueApiUrl, metricsPort: 0 });
    const ask = async (word: string) => {
      for (const path of [`/${word}`, `/${word}/1`, `/api/${word}`, `/assets/${word}.js`, `/${word}.png`])
        for (const method of ['GET', 'PROPFIND', 'REPORT'])
          await call(url + path, {
            method,
            headers: { ...html, 'user-agent': word, host: `${word}.example` },
          });
    };
    await ask('one');
    const before = await untilCounted(
      site.metricsPort,
      'kantine_http_requests_total',
      { route: 'page', method: 'other', status: 405 },
      4,
    );
    for (const word of ['two', 'three', 'SECRET']) await ask(word);
    const after = await metricsAt(site.metricsPort);
    const name = 'kantine_http_requests_total';
    assert.deepEqual(keysOf(after, name), keysOf(before, name));
    assert.doesNotMatch(JSON.stringify([...after.keys()]), /SECRET|three/);
  });

  it('name the version in use of the shell and of each section', async () => {
    const { site } = await startTestSite({ metricsPort: 0 });
    const values = await metricsAt(site.metricsPort);
    const keys = keysOf(values, 'kantine_section_info');
    assert.equal(keys.length, 5);
    assert.ok(values.has(keyOf('kantine_section_info', { section: 'takeaway', version: '1.0.0-abc' })));
    assert.ok(keys.some((key) => /section="host".*version="[\w-]{8}"/.test(key)));
  });

  it('have the time of the venue API, and tell why it failed', async () => {
    const venueApiUrl = await startFakeVenueApi((request, response) => {
      if (request.url === '/api/bad') response.writeHead(500).end('{}');
      else if (request.url === '/api/cut') request.socket.destroy();
      else if (request.url !== '/api/slow') response.end('{}');
    });
    const patient = await startTestSite({ venueApiUrl, metricsPort: 0 });
    const strict = await startTestSite({ venueApiUrl, metricsPort: 0, limits: { venueApiMs: 100 } });
    for (const [{ url, site }, path, reason] of [
      [patient, '/api/bad', 'answer'],
      [patient, '/api/cut', 'unreachable'],
      [strict, '/api/slow', 'timeout'],
    ] as const) {
      await call(url + path);
      const labels = { upstream: 'venue-api', reason };
      await untilCounted(site.metricsPort, 'kantine_upstream_failures_total', labels);
    }
    await call(`${patient.url}/api/good`);
    for (const [{ site }, count] of [
      [patient, 3],
      [strict, 1],
    ] as const) {
      const values = await metricsAt(site.metricsPort);
      const key = keyOf('kantine_upstream_duration_seconds_count', { upstream: 'venue-api' });
      assert.equal(values.get(key), count);
    }
  });

  it('count what a limit refused', async () => {
    const limits = { bodyBytes: 10, callsPerCaller: 1 };
    let isAsked = false;
    const venueApiUrl = await startFakeVenueApi(() => {
      isAsked = true;
    });
    const { url, site } = await startTestSite({ venueApiUrl, metricsPort: 0, limits });
    await call(`${url}/api/x`, { method: 'POST', body: 'x'.repeat(11) });
    await call(url, { headers: { 'x-large': 'x'.repeat(17_000) } });
    const open = call(`${url}/api/open`).catch(() => undefined);
    while (!isAsked) await new Promise(setImmediate);
    await call(`${url}/api/second`);
    for (const limit of ['body-bytes', 'header-bytes', 'calls-of-caller'])
      await untilCounted(site.metricsPort, 'kantine_limits_reached_total', { limit });
    await site.close();
    await open;
  });

  it('count a request whose headers took too long', async () => {
    const limits = { headersMs: 100, checkEveryMs: 20 };
    const { url, site } = await startTestSite({ metricsPort: 0, limits });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\n');
    await once(socket.resume(), 'close');
    await untilCounted(site.metricsPort, 'kantine_limits_reached_total', { limit: 'request-time' });
  });

  it('begin at zero for a venue that comes later', async () => {
    const { at, site, write, entries } = await startVenues({ metricsPort: 0 });
    const ofApi = { upstream: 'venue-api', reason: 'timeout', venue: 'ny' };
    const zeros = async () => {
      const values = await metricsAt(site.metricsPort);
      return [
        values.get(keyOf('kantine_pages_total', { outcome: 'failed', venue: 'ny' })),
        values.get(keyOf('kantine_upstream_failures_total', ofApi)),
      ];
    };
    assert.deepEqual(await zeros(), [undefined, undefined]);
    write([...entries, entryOf('ny', 'http://127.0.0.1:9')]);
    await at('kantinen.example');
    assert.deepEqual(await zeros(), [0, 0]);
  });

  it('have the rendered pages, and the shells by reason', async () => {
    const { url, site, renderedAt } = await startRenderedSite({ metricsPort: 0 });
    await renderedAt('/takeaway/2026-11-23');
    await call(`${url}/personlig`, { headers: html });
    await untilCounted(site.metricsPort, 'kantine_pages_total', { outcome: 'html' });
    const values = await untilCounted(site.metricsPort, 'kantine_pages_total', { outcome: 'browser' });
    const valueOf = (name: string, labels: Labels) => values.get(keyOf(name, labels));
    assert.equal(valueOf('kantine_pages_total', { outcome: 'busy' }), 0);

    const section = 'takeaway';
    assert.ok(valueOf('kantine_render_duration_seconds_count', { section, outcome: 'page' }));
    assert.ok(valueOf('kantine_upstream_duration_seconds_count', { upstream: 'public-data' }));
    assert.equal(valueOf('kantine_section_info', { section, version: '1' }), 1);
    assert.equal(
      Number(valueOf('kantine_render_threads', { state: 'idle' })) +
        Number(valueOf('kantine_render_threads', { state: 'busy' })),
      1,
    );
  });
});
