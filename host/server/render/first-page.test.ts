import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';

import Fastify from 'fastify';

import { createLog } from '@kantine/node/log';

import { call, closeAll, closeLater, startTestSite } from '../testing/fixture.ts';
import { startRenderedSite } from '../testing/rendered-site.ts';
import { awaitFirstPage } from './first-page.ts';
import type { ShellReason } from '../plan/shell-reason.ts';

const page = {
  etag: '',
  br: Buffer.of(),
  styleHashes: [],
  scriptHashes: [],
  status: 200,
  changesAt: null,
  madeBy: 'host@1',
};

async function waitWith(answers: (ShellReason | typeof page)[], maxMs?: number) {
  const app = Fastify();
  closeLater(() => app.close());
  const logged: { reason?: string; msg: string }[] = [];
  const log = createLog('site', 'warn', { write: (line) => void logged.push(JSON.parse(line)) });
  let asked = 0;
  const ask = async () => answers[Math.min((asked += 1), answers.length) - 1]!;
  const firstPage = awaitFirstPage(app, ask, log, maxMs);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, firstPage, logged, asked: () => asked };
}

describe('a server that has just started', () => {
  afterEach(closeAll);

  it('waits until a page is rendered, and then asks no more', async () => {
    const { firstPage, logged, asked } = await waitWith(['starting', 'late', page, 'starting']);
    await firstPage.reached;
    assert.deepEqual([asked(), logged], [3, []]);
  });

  for (const reason of ['off', 'browser'] as const)
    it(`does not wait where the front page is '${reason}'`, async () => {
      const { firstPage, asked } = await waitWith([reason]);
      await firstPage.reached;
      assert.equal(asked(), 1);
    });

  it('goes on after its time, with the last reason in the log', async () => {
    const { firstPage, logged } = await waitWith(['starting', 'failed'], 300);
    await firstPage.reached;
    assert.deepEqual(
      logged.map(({ reason, msg }) => [reason, msg]),
      [['failed', 'No page was rendered within 300 ms: pages are sent as the shell']],
    );
  });

  it('stops waiting when a visitor got a rendered page, and when it stops', async () => {
    const served = await waitWith(['failed']);
    served.firstPage.report();
    await served.firstPage.reached;
    const stopped = await waitWith(['failed']);
    await stopped.app.close();
    await stopped.firstPage.reached;
    assert.deepEqual([...served.logged, ...stopped.logged], []);
  });

  it('is ready once it sends rendered pages', async () => {
    const { url, site, textAt } = await startRenderedSite();
    await site.firstPage;
    assert.equal((await call(`${url}/readyz`)).status, 200);
    assert.match(await textAt('/'), /frame/);
  });

  it('is not ready while it would send the shell', async () => {
    const { url } = await startRenderedSite({ status: 503 });
    const { status, text } = await call(`${url}/readyz`);
    assert.deepEqual([status, text], [503, '{"status":"starting"}']);
    assert.equal((await call(`${url}/healthz`)).status, 200);
  });

  it('is ready at once where it does not render', async () => {
    const { url, site } = await startTestSite();
    assert.equal(site.firstPage, undefined);
    assert.equal((await call(`${url}/readyz`)).status, 200);
  });
});
