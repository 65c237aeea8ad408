import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

import { call, closeAll, startTestSite } from './testing/fixture.ts';

const children: ChildProcess[] = [];

interface ProcessOptions {
  /** Code that runs before the program. */
  before?: string;
  /** Code that runs at SIGUSR2. */
  onSignal?: string;
  env?: Record<string, string>;
}

async function startProcess({ before = '', onSignal = '', env }: ProcessOptions = {}) {
  const { publicDir, siteDir } = await startTestSite();
  const code = `${before};process.on('SIGUSR2',()=>{${onSignal}})`;
  const preload = `data:text/javascript,${encodeURIComponent(code)}`;
  const child = spawn(
    process.execPath,
    ['--import', preload, fileURLToPath(new URL('main.ts', import.meta.url))],
    {
      env: {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        VENUE_API_URL: 'http://127.0.0.1:9',
        SITE_DIR: siteDir,
        PUBLIC_DIR: publicDir,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  children.push(child);
  const ended = once(child, 'exit');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const url = /http:\/\/\S+/.exec(line)![0].replace('localhost', '127.0.0.1');
  return { child, ended, url, line, publicDir, siteDir };
}

/** Each call is a log line; together they exceed the buffer of a pipe. */
async function answersOften(url: string) {
  for (let times = 0; times < 20; times += 1) {
    assert.equal((await call(`${url}/takeaway`)).status, 200);
    assert.equal((await call(`${url}/api/v1/store`)).status, 502);
  }
}

describe("the site's process", () => {
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await closeAll();
  });

  it('prints its address in one Danish line, and nothing else', async () => {
    const { child, ended, url, line } = await startProcess();
    assert.match(line, /^Kantine står på http:\/\/localhost:\d+$/);
    const more: string[] = [];
    createInterface(child.stdout).on('line', (text) => more.push(text));
    await answersOften(url);
    child.kill();
    assert.deepEqual(await ended, [0, null]);
    assert.deepEqual(more, []);
  });

  it('warns in one line of its log of a Node without security fixes', async () => {
    const { child, ended, url } = await startProcess({
      before: "Object.defineProperty(process,'version',{value:'v20.20.2'})",
    });
    const warnings: string[] = [];
    createInterface(child.stderr).on('line', (text) => text.includes('v20.20.2') && warnings.push(text));
    await call(`${url}/healthz`);
    child.kill();
    await ended;
    assert.equal(warnings.length, 1);
    assert.match(warnings[0]!, /"level":"warn".*"event":"node\.unsupported".*no security fixes/);
  });

  it('continues when its log has no reader', async () => {
    const { child, ended, url } = await startProcess();
    child.stderr.destroy();
    await answersOften(url);
    child.kill();
    assert.deepEqual(await ended, [0, null]);
  });

  it('continues when its standard output or standard error has no reader', async () => {
    const { child, ended, url } = await startProcess({ onSignal: 'console.log(1);console.error(2)' });
    child.stdout.destroy();
    child.stderr.destroy();
    await answersOften(url);
    child.kill('SIGUSR2');
    child.kill('SIGUSR2');
    await answersOften(url);
    child.kill();
    assert.deepEqual(await ended, [0, null]);
  });

  it('logs an unhandled rejection and continues', async () => {
    const { child, ended, url } = await startProcess({
      onSignal: "Promise.reject(new Error('a forgotten promise'))",
    });
    const lines = createInterface(child.stderr);
    child.kill('SIGUSR2');
    for await (const line of lines)
      if (line.includes('a forgotten promise')) {
        assert.equal(JSON.parse(line).level, 'error');
        break;
      }
    await answersOften(url);
    child.kill();
    assert.deepEqual(await ended, [0, null]);
  });

  it('exits with 1 after an uncaught exception', async () => {
    const { child, ended } = await startProcess({ onSignal: "throw new Error('a fault')" });
    child.kill('SIGUSR2');
    assert.deepEqual(await ended, [1, null]);
  });
});
