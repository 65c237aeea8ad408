import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

describe("the API's process", () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kantine-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  /** @param onSignal code that the process runs at SIGUSR2 @param before code that it runs first */
  function start(onSignal = '', variables: Record<string, string> = {}, before = '') {
    const code = `${before};process.on('SIGUSR2',()=>{${onSignal}})`;
    const preload = `data:text/javascript,${encodeURIComponent(code)}`;
    const child = spawn(process.execPath, ['--liftoff-only', '--import', preload, main], {
      env: { ...process.env, PORT: '0', DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'info', ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>;
    return { child, ended };
  }

  /** Reads lines until one contains a text. */
  function readerOf(stream: Readable) {
    const lines = createInterface(stream)[Symbol.asyncIterator]();
    return async (text: string): Promise<string> => {
      for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error(`The output ended without '${text}'.`);
        if (value.includes(text)) return value;
      }
    };
  }

  async function answers(url: string) {
    for (let times = 0; times < 20; times += 1)
      assert.equal((await fetch(`${url}/api/v1/store`)).status, 200);
  }

  test('warns in its log of a Node without security fixes', async () => {
    const { child, ended } = start('', {}, "Object.defineProperty(process,'version',{value:'v20.20.2'})");
    const { level, event, node } = JSON.parse(await readerOf(child.stderr)('security fixes'));
    assert.deepEqual([level, event, node], ['warn', 'node.unsupported', 'v20.20.2']);
    child.kill();
    await ended;
  });

  test('goes on after an unhandled rejection, and when nobody reads its output and log', async () => {
    const { child, ended } = start("Promise.reject(new Error('forgotten'));console.log('said')");
    child.stdout.destroy();
    const lineWith = readerOf(child.stderr);
    const url: string = JSON.parse(await lineWith('"started"')).address;
    for (let times = 0; times < 3; times += 1) {
      child.kill('SIGUSR2');
      const { level, msg, err } = JSON.parse(await lineWith('forgotten'));
      assert.deepEqual([level, msg, err.type], ['error', 'unhandled rejection', 'Error']);
    }
    await answers(url);
    child.stderr.destroy();
    await answers(url);
    child.kill();
    assert.deepEqual(await ended, [0, null]);
  });

  test('logs an uncaught exception, releases its database and exits with status 1', async () => {
    const { child, ended } = start("throw new Error('a fault')");
    const lineWith = readerOf(child.stderr);
    await lineWith('"started"');
    child.kill('SIGUSR2');
    assert.equal(JSON.parse(await lineWith('uncaught exception')).level, 'fatal');
    await lineWith('"stopped"');
    assert.deepEqual(await ended, [1, null]);
  });

  test('logs in one line why it cannot start', async () => {
    const { child, ended } = start('', { LOG_LEVEL: 'chatty' });
    const { level, msg } = JSON.parse(await readerOf(child.stderr)('LOG_LEVEL'));
    assert.deepEqual(
      [level, msg],
      ['fatal', "LOG_LEVEL is 'chatty', but must be one of fatal, error, warn, info, debug, silent"],
    );
    assert.deepEqual(await ended, [1, null]);
  });
});
