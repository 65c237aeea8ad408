import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { afterEach, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';

import { createLog } from '@kantine/node/log';

import { parseTemplate } from '../pages/render-page.ts';
import { closeAll, startFakeVenueApi as startFakeServer } from '../testing/fixture.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createRemotePages, stateId } from './remote-pages.ts';

const registry = { sections: {} };
const template = parseTemplate('<!--kantine:head--><!--kantine:page-->');
const state = stateId(registry, template);
const page = {
  status: 200,
  head: '<title>a</title>',
  html: '<p>a</p>',
  address: '/',
  now: 1,
  changesAt: null,
  answers: { '/store': {} },
};
const request = { address: '/', registry, template };

async function askRenderer(answer: RequestListener, timeoutMs = 2_000) {
  let calls = 0;
  const rendererUrl = await startFakeServer((...args) => {
    calls += 1;
    answer(...args);
  });
  const { pageAt } = createRemotePages({
    rendererUrl,
    timeoutMs,
    metrics: createMetrics('site'),
    log: createLog('site', 'silent'),
  });
  return { ask: () => pageAt(request), calls: () => calls };
}

const answering = (body: unknown, status = 200) =>
  askRenderer((_request, response) => void response.writeHead(status).end(JSON.stringify(body)));

describe('a page of the renderer’s process', () => {
  afterEach(closeAll);

  it('is taken with the state that it was rendered from, and no unknown field', async () => {
    const { ask } = await answering({ state, page: { ...page, registry: 'theirs', more: 1 } });
    assert.deepEqual(await ask(), { ...page, registry, template });
  });

  it('is the shell for the reason that the renderer gives', async () => {
    assert.equal(await (await answering({ shell: 'late' })).ask(), 'late');
  });

  it('is the shell when it was rendered from a registry that the site has not seen', async () => {
    assert.equal(await (await answering({ state: 'another', page })).ask(), 'starting');
  });

  for (const [kind, body] of [
    ['no object', []],
    ['an unknown reason', { shell: '<script>' }],
    ['another status', { state, page: { ...page, status: 302 } }],
    ['HTML that is no text', { state, page: { ...page, html: 1 } }],
    ['an address of another site', { state, page: { ...page, address: '//evil.example' } }],
    ['an instant that is none', { state, page: { ...page, now: '1' } }],
    ['answers that are not public', { state, page: { ...page, answers: { '/account': {} } } }],
    ['more than 4 MB', { state, page: { ...page, html: 'a'.repeat(5_000_000) } }],
  ] as const)
    it(`is the shell when the answer is ${kind}`, async () => {
      assert.equal(await (await answering(body)).ask(), 'down');
    });

  it('is the shell when the renderer fails, disconnects or is slow', async () => {
    assert.equal(await (await answering({ state, page }, 500)).ask(), 'down');
    const hangingUp = await askRenderer(({ socket }) => void socket.destroy());
    assert.equal(await hangingUp.ask(), 'down');
    const { ask } = await askRenderer(() => undefined, 100);
    const startedAt = performance.now();
    assert.equal(await ask(), 'down');
    assert.ok(performance.now() - startedAt >= 95);
  });

  it('makes no call for a while after three failures, then one, and all again when it succeeds', async () => {
    let isUp = false;
    const { ask, calls } = await askRenderer((_request, response) => {
      response.writeHead(isUp ? 200 : 503).end(JSON.stringify({ state, page }));
    });
    for (let times = 0; times < 10; times += 1) assert.equal(await ask(), 'down');
    assert.equal(calls(), 3);
    await wait(260);
    assert.deepEqual(await Promise.all([ask(), ask(), ask()]), ['down', 'down', 'down']);
    assert.equal(calls(), 4);
    isUp = true;
    await wait(510);
    assert.equal(typeof (await ask()), 'object');
    await Promise.all([ask(), ask(), ask()]);
    assert.equal(calls(), 8);
  });

  it('is that page’s shell when the renderer refuses it, and the next pages are asked for', async () => {
    let count = 0;
    const { ask, calls } = await askRenderer((_request, response) => {
      count += 1;
      response.writeHead(count > 10 ? 200 : 400).end(JSON.stringify({ state, page }));
    });
    for (let times = 0; times < 10; times += 1) assert.equal(await ask(), 'failed');
    assert.equal(typeof (await ask()), 'object');
    assert.equal(calls(), 11);
  });

  it('waits with at most 64 pages for the renderer', async () => {
    const { ask } = await askRenderer(() => undefined, 100);
    const pages = await Promise.all(Array.from({ length: 70 }, ask));
    assert.equal(pages.filter((one) => one === 'busy').length, 6);
  });
});
