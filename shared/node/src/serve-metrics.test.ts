import assert from 'node:assert/strict';
import { request } from 'node:http';
import { hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import { it } from 'node:test';

import { Registry } from 'prom-client';

import { serveMetrics } from './serve-metrics.ts';

for (const [host, status] of [
  ['127.0.0.1:9464', 200],
  ['10.1.2.3:9464', 200],
  ['[fd00::1]:9464', 200],
  ['LOCALHOST', 200],
  ['localhost:', 200],
  ['[::1]:', 200],
  ['kantine-site:9464', 200],
  ['site.kantine.svc.cluster.local:9464', 200],
  ['site.kantine.svc', 200],
  [hostname(), 200],
  ['evil.example:9464', 421],
  ['127.0.0.1.evil.example', 421],
  ['svc.evil.example.', 421],
  ['a@localhost', 421],
  ['localhost::', 421],
  ['evil.example:', 421],
] as const)
  it(`metrics answer ${status} to the Host header '${host}'`, async () => {
    const { port, close } = await serveMetrics(new Registry(), { metricsPort: 0 });
    const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      request({ port, path: '/metrics', headers: { host }, agent: false }, (response) => {
        void text(response).then((body) => resolve({ status: response.statusCode, body }));
      })
        .on('error', reject)
        .end();
    });
    close();
    assert.equal(answer.status, status);
    assert.equal(/process_resident/.test(answer.body), status === 200);
  });
