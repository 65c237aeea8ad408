import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';

import { call, closeAll, startTestSite } from '../testing/fixture.ts';

type Listener = (event: { waitUntil(work: Promise<void>): void }) => void;

/** Runs a worker as a browser does that finds it in place of an earlier one. @returns what it did, in order */
async function install(code: string): Promise<string[]> {
  const did: string[] = [];
  const listeners: Record<string, Listener> = {};
  const note = (what: string) => async () => void did.push(what);
  const tabs = ['/takeaway', '/closing'].map((url) => ({
    url,
    navigate: async (to: string) => {
      if (to === '/closing') throw new TypeError('the tab has gone');
      did.push(`navigate ${to}`);
    },
  }));
  const self = {
    addEventListener: (kind: string, listener: Listener) => (listeners[kind] = listener),
    skipWaiting: note('skip waiting'),
    registration: { unregister: note('unregister') },
    clients: { matchAll: async () => tabs },
  };
  const caches = { keys: async () => ['old'], delete: (name: string) => note(`delete ${name}`)() };
  runInNewContext(code, { self, caches });
  for (const kind of ['install', 'activate']) {
    const works: Promise<void>[] = [];
    listeners[kind]!({ waitUntil: (work) => works.push(work) });
    await Promise.all(works);
  }
  return did;
}

describe('the service worker of a former site', () => {
  afterEach(closeAll);

  it('is not found at its address unless the venue says that there was one', async () => {
    const { url } = await startTestSite();
    for (const path of ['/sw.js', '/service-worker.js']) assert.equal((await call(url + path)).status, 404);
  });

  it('gives way to one that empties its caches, unregisters itself and loads the open tabs again', async () => {
    const replacedWorkers = ['/sw.js', '/service-worker.js', '/app/worker.js'];
    const { url } = await startTestSite({ replacedWorkers });
    for (const path of replacedWorkers) {
      const { status, headers, text } = await call(url + path, { headers: { 'service-worker': 'script' } });
      assert.deepEqual([status, headers['cache-control']], [200, 'no-cache']);
      assert.match(String(headers['content-type']), /^text\/javascript/);
      assert.deepEqual(await install(text), [
        'skip waiting',
        'delete old',
        'unregister',
        'navigate /takeaway',
      ]);
    }
  });
});
