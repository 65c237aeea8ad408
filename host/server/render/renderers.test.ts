import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, it, mock } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';

import { createLog } from '@kantine/node/log';

import { hashOf } from '../testing/rendered-site.ts';
import type { RenderJob, RenderResult } from './render-job.ts';
import {
  createRendererGroup,
  PageFailedError,
  RenderersBusyError,
  type RendererThread,
} from './renderers.ts';
import { startThread } from './thread.ts';

const files = { rendererFile: '', pageData: {}, sections: {}, rereadMs: 0 };
const limits = { startMs: 1_000, answerMs: 1_000, memoryMb: 64 };
const job = { siteOrigin: '', address: '/', now: 0, answers: {}, safeHtml: {} };
const shell = { kind: 'browser' } as const;
/** Lets settled promises run. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

function fakeThread() {
  const answers: ((result: typeof shell) => void)[] = [];
  const failures: ((error: Error) => void)[] = [];
  const sent: string[] = [];
  let end: (reason: string) => void = () => undefined;
  let hasStopped = false;
  const thread: RendererThread = {
    ready: Promise.resolve([]),
    ended: new Promise((resolve) => (end = resolve)),
    send: ({ address }) =>
      new Promise((resolve, reject) => {
        sent.push(address);
        answers.push(resolve);
        failures.push(reject);
      }),
    stop: () => {
      hasStopped = true;
      end('it was stopped');
    },
  };
  const die = (reason: string) => {
    end(reason);
    failures.at(-1)?.(new Error(reason));
  };
  return { thread, sent, answer: () => answers.shift()?.(shell), die, hasStopped: () => hasStopped };
}

function startGroup(threads: number, maxWaiting = 64) {
  const started: ReturnType<typeof fakeThread>[] = [];
  const start = () => {
    const fake = fakeThread();
    started.push(fake);
    return fake.thread;
  };
  const log = createLog('site', 'silent');
  return { started, group: createRendererGroup(files, { threads, limits, maxWaiting, log, start }) };
}

describe('the renderers of one state', () => {
  afterEach(() => mock.reset());

  it('are awaited until one is there, though the first one ended before', async () => {
    let starts = 0;
    const start = (): RendererThread => {
      starts += 1;
      if (starts > 1) return fakeThread().thread;
      const failure = new Error('its file could not be read');
      return {
        ...fakeThread().thread,
        ready: Promise.reject(failure),
        ended: Promise.resolve(failure.message),
      };
    };
    const log = createLog('site', 'silent');
    const group = createRendererGroup(files, { threads: 1, limits, maxWaiting: 64, log, start });
    let isReady = false;
    void group.ready().then(() => (isReady = true));
    while (starts < 2) await wait(10);
    await turn();
    assert.ok(isReady);
  });

  it('render side by side, and let a bounded number of pages wait', async () => {
    const { group, started } = startGroup(2, 1);
    await group.ready();
    await turn();
    const pages = [group.render(job), group.render(job), group.render(job)];
    await assert.rejects(group.render(job), RenderersBusyError);
    started[0]!.answer();
    await turn();
    started[0]!.answer();
    started[1]!.answer();
    assert.deepEqual(await Promise.all(pages), [shell, shell, shell]);
  });

  it('make first the pages that visitors still wait for, and refuse the others where no place is left', async () => {
    const { group, started } = startGroup(1, 2);
    await group.ready();
    await turn();
    const at = (address: string, neededUntil = Infinity) =>
      group.render({ ...job, address }, '', neededUntil);
    const [running, late, needed] = [at('/'), at('/late', 0), at('/needed')];
    const [fake] = started;
    fake!.answer();
    await running;
    await turn();
    const last = at('/last');
    const refused = assert.rejects(late, RenderersBusyError);
    const more = at('/more');
    await refused;
    for (const page of [needed, last, more]) {
      fake!.answer();
      await page;
      await turn();
    }
    const idle = at('/first');
    const next = at('/late', 0);
    fake!.answer();
    await idle;
    await turn();
    fake!.answer();
    await next;
    assert.deepEqual(fake!.sent, ['/', '/needed', '/last', '/more', '/first', '/late']);
  });

  it('end when they are closed, after the pages that run and wait', async () => {
    const { group, started } = startGroup(1);
    await group.ready();
    await turn();
    const pages = [group.render(job), group.render(job)];
    group.close();
    await assert.rejects(group.render(job));
    const [fake] = started;
    for (const page of pages) {
      assert.equal(fake!.hasStopped(), false);
      fake!.answer();
      assert.deepEqual(await page, shell);
      await turn();
    }
    assert.equal(fake!.hasStopped(), true);
  });

  it('are replaced after a pause that doubles until a page succeeds', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    mock.method(performance, 'now', () => 0);
    const { group, started } = startGroup(1);
    for (const pauseMs of [250, 500, 1_000, 2_000]) {
      await turn();
      const page = group.render(job);
      started.at(-1)!.die('it exited with 3');
      await assert.rejects(page, PageFailedError);
      await turn();
      const before = started.length;
      if (pauseMs > 1_000) await assert.rejects(group.render(job), /no renderer/);
      mock.timers.tick(pauseMs - 1);
      assert.equal(started.length, before);
      mock.timers.tick(1);
      assert.equal(started.length, before + 1);
    }
    await turn();
    const page = group.render(job);
    started.at(-1)!.answer();
    await page;
    started.at(-1)!.die('it exited with 3');
    await turn();
    mock.timers.tick(250);
    assert.equal(started.length, 6);
  });

  it('let the pages of all venues wait for a new thread when one of them has ended the last', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    mock.method(performance, 'now', () => 0);
    const { group, started } = startGroup(1);
    await turn();
    const slow = group.render(job, 'kiosken');
    const waiting = group.render(job, 'kantinen');
    started[0]!.die('it took longer than 1000 ms');
    await assert.rejects(slow, PageFailedError);
    const late = group.render(job, 'bageren');
    mock.timers.tick(250);
    for (const page of [waiting, late]) {
      await turn();
      started[1]!.answer();
      assert.deepEqual(await page, shell);
    }
  });

  it('refuse the pages that wait when the last thread has ended again and again', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    mock.method(performance, 'now', () => 0);
    const { group, started } = startGroup(1);
    for (const pauseMs of [250, 500, 1_000]) {
      await turn();
      started.at(-1)!.die('it exited with 3');
      await turn();
      mock.timers.tick(pauseMs);
    }
    await turn();
    const failures = [PageFailedError, /no renderer/, /no renderer/];
    const refused = failures.map((failure) => assert.rejects(group.render(job), failure));
    started.at(-1)!.die('it exited with 3');
    await Promise.all(refused);
    const last = startGroup(1);
    last.started[0]!.die('it exited with 3');
    await turn();
    const left = assert.rejects(last.group.render(job), /no renderer/);
    last.group.close();
    await left;
  });
});

describe('a section whose server part cannot be read', () => {
  const renderer = `exports.loadShares = async () => ({});
    exports.createRenderer = (_data, sections) => async () => sections.kaffe ?? { kind: 'browser' };`;
  const code = "module.exports.default = 'the page';";

  async function startWith(rereadMs: number) {
    const folder = mkdtempSync(join(tmpdir(), 'kantine-worker-'));
    const [rendererFile, file] = [join(folder, 'renderer.cjs'), join(folder, 'server.cjs')];
    writeFileSync(rendererFile, renderer);
    const reports: string[] = [];
    const thread = startThread<RenderJob, RenderResult | string>(
      './worker.mjs',
      { ...files, rendererFile, sections: { kaffe: { file, base: '', integrity: hashOf(code) } }, rereadMs },
      { startMs: 60_000, answerMs: 60_000, memoryMb: 64 },
      (report) => reports.push(report),
    );
    await thread.ready;
    for (let time = 0; time < 3; time += 1) assert.deepEqual(await thread.send(job), shell);
    writeFileSync(file, code);
    const page = await thread.send(job);
    thread.stop();
    rmSync(folder, { recursive: true });
    assert.equal(reports.length, 1);
    assert.match(reports[0]!, /part of the section 'kaffe' did not start: Error: ENOENT/);
    return page;
  }

  it('is rendered once it can be read, and is logged once', async () => {
    assert.equal(await startWith(0), 'the page');
  });

  it('is not read again for a while', async () => {
    assert.deepEqual(await startWith(60 * 60_000), shell);
  });
});

describe('a thread', () => {
  const startCode = (code: string, answerMs = 60_000) => {
    const source = `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', () => { ${code} });
      parentPort.postMessage({ answer: Object.keys(process.env) });`;
    const file = `data:text/javascript,${encodeURIComponent(source)}`;
    return startThread<string, string>(file, {}, { startMs: 10_000, answerMs, memoryMb: 32 });
  };

  it('has an empty environment', async () => {
    const thread = startCode('');
    assert.deepEqual(await thread.ready, []);
    thread.stop();
  });

  for (const [fault, code, reason, answerMs] of [
    ['loops', 'for (;;);', /longer than 300 ms/, 300],
    ['never answers', '', /longer than 300 ms/, 300],
    ['exits', 'process.exit(3)', /exited with 3/],
    ['throws', 'throw new Error("a fault")', /a fault/],
  ] as const)
    it(`that ${fault} is ended, and the pages that wait for it fail`, async () => {
      const thread = startCode(code, answerMs);
      await thread.ready;
      await assert.rejects(thread.send('a'), reason);
      assert.match(await thread.ended, reason);
      await assert.rejects(thread.send('b'), /has ended/);
    });

  it('that takes more memory than it may have is ended', async () => {
    const leak = 'const all = []; for (;;) all.push(new Array(100000).fill(all.length));';
    const thread = startCode(leak);
    await thread.ready;
    await assert.rejects(thread.send('a'), /memory/);
  });

  it('goes on after data that nests too deeply to be sent to it', async () => {
    const thread = startCode('parentPort.postMessage({ answer: "page" });');
    await thread.ready;
    const deep = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)) as string;
    await assert.rejects(thread.send(deep), RangeError);
    let hasEnded = false;
    void thread.ended.then(() => (hasEnded = true));
    assert.equal(await thread.send('a'), 'page');
    assert.equal(hasEnded, false);
    thread.stop();
  });
});
