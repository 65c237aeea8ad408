import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { call, closeAll, closeLater, startFakeVenueApi } from '../../host/server/testing/fixture.ts';
import { entryOf } from '../../host/server/testing/many-venues.ts';
import { startRenderedSite } from '../../host/server/testing/rendered-site.ts';
import { inRoot } from '../../scripts/workspace/folders.mjs';

const html = { accept: 'text/html', host: 'kantinen.example' };
const clientSpan = 3;
const serverSpan = 2;
let lastTrace = 0;
/** Of a browser. */
function newTrace() {
  lastTrace += 1;
  const traceId = lastTrace.toString(16).padStart(32, 'a');
  const parentId = lastTrace.toString(16).padStart(16, 'b');
  return { traceId, parentId, traceparent: `00-${traceId}-${parentId}-01` };
}

describe('the site, started with OpenTelemetry', () => {
  const spans = [];
  const asked = [];
  let arrived = () => undefined;
  let url;

  before(async () => {
    const collector = await startFakeVenueApi(async (request, response) => {
      assert.equal(request.headers['content-type'], 'application/json');
      const { resourceSpans } = await json(request);
      for (const { scopeSpans } of resourceSpans) spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      response.setHeader('content-type', 'application/json').end('{}');
      arrived();
    });
    const api = await startFakeVenueApi((request, response) => {
      asked.push({ url: request.url, headers: request.headersDistinct });
      response.end(JSON.stringify({ data: { attributes: { name: 'Kantinen' } } }));
    });
    const folder = mkdtempSync(join(tmpdir(), 'kantine-tracing-'));
    closeLater(() => rmSync(folder, { recursive: true }));
    const venuesFile = join(folder, 'venues.json');
    writeFileSync(venuesFile, JSON.stringify({ venues: [entryOf('kantinen', api)] }));
    const { publicDir, siteDir } = await startRenderedSite({ isRendering: false });
    const site = spawn(
      process.execPath,
      ['--import', join(import.meta.dirname, 'register.mjs'), inRoot('host', 'server', 'main.ts')],
      {
        cwd: inRoot(),
        env: {
          ...process.env,
          ...{ PORT: '0', HOST: '127.0.0.1', VENUES_FILE: venuesFile, SITE_DIR: siteDir },
          ...{ PUBLIC_DIR: publicDir, RENDER_CACHE_SECONDS: '0' },
          OTEL_EXPORTER_OTLP_ENDPOINT: collector,
          OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
          OTEL_PROPAGATORS: 'tracecontext',
        },
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    closeLater(() => site.kill('SIGKILL'));
    const [line] = await once(createInterface(site.stdout), 'line');
    url = /http:\/\/\S+/.exec(line)[0].replace('localhost', '127.0.0.1');
  });
  after(closeAll);

  async function untilSpan(isWanted) {
    for (;;) {
      const found = spans.find(isWanted);
      if (found) return found;
      await new Promise((resolve) => (arrived = resolve));
    }
  }
  const attributesOf = ({ attributes }) =>
    Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

  for (const [what, target, apiPath] of [
    ['a call', '/api/v1/orders/4711', '/api/v1/orders/4711'],
    ['a page', '/om-os', '/api/v1/store'],
  ])
    test(`joins browser, site and API in one trace by ${what}, and the API gets one traceparent`, async () => {
      const { traceId, parentId, traceparent } = newTrace();
      asked.length = 0;
      const { status } = await call(url + target, { headers: { ...html, traceparent } });
      assert.equal(status, 200);
      const server = await untilSpan((span) => span.traceId === traceId && span.kind === serverSpan);
      const client = await untilSpan((span) => span.traceId === traceId && span.kind === clientSpan);
      assert.equal(server.parentSpanId, parentId);
      assert.equal(client.parentSpanId, server.spanId);
      const [{ headers }] = asked.filter((one) => one.url === apiPath);
      assert.deepEqual(headers.traceparent, [`00-${traceId}-${client.spanId}-01`]);
    });

  test('names the venue and the route in its span, and no address', async () => {
    const { traceId, traceparent } = newTrace();
    await call(`${url}/account/verify/secret-token?mail=secret`, { headers: { ...html, traceparent } });
    const span = await untilSpan((one) => one.traceId === traceId && one.kind === serverSpan);
    assert.doesNotMatch(JSON.stringify(spans), /secret/);
    const { 'http.route': route, 'kantine.venue': venue } = attributesOf(span);
    assert.deepEqual([route, venue], ['page', 'kantinen']);
  });

  test('begins a trace of its own for a caller without one, and gives the API its parent', async () => {
    asked.length = 0;
    await call(`${url}/api/v1/menu`, { headers: { ...html, traceparent: 'forged' } });
    const [traceparent] = asked.at(-1).headers.traceparent;
    const [, traceId, parentId] = traceparent.split('-');
    const client = await untilSpan(({ spanId }) => spanId === parentId);
    const server = await untilSpan(({ spanId }) => spanId === client.parentSpanId);
    assert.deepEqual([client.traceId, server.traceId, server.parentSpanId], [traceId, traceId, undefined]);
  });
});
