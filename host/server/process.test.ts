import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { call, closeAll, startFakeVenueApi, startTestSite, writeFiles } from './testing/fixture.ts';

const children: ChildProcess[] = [];

interface ProcessOptions {
  main?: string;
  /** Code that runs before the program. */
  before?: string;
  /** Code that runs at SIGUSR2. */
  onSignal?: string;
  env?: Record<string, string>;
  prepare?: (publicDir: string) => void;
}

async function startProcess({
  main = 'main.ts',
  before = '',
  onSignal = '',
  env,
  prepare,
}: ProcessOptions = {}) {
  const { publicDir, siteDir } = await startTestSite({ ...(prepare && { prepare }) });
  const code = `${before};process.on('SIGUSR2',()=>{${onSignal}})`;
  const preload = `data:text/javascript,${encodeURIComponent(code)}`;
  const child = spawn(
    process.execPath,
    ['--import', preload, fileURLToPath(new URL(main, import.meta.url))],
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

const rendererFiles = {
  'index.html':
    '<html><head><title>Kantine</title><meta name="description" content=""><!--kantine:head--><!--kantine:page--></head>' +
    '<body><div id="root"><!--kantine:root--><p>shell</p><!--/kantine:root--></div></body></html>',
  '../server/renderer.cjs': `
    module.exports.loadShares = async () => ({});
    module.exports.createRenderer = () => async ({ address, answers }) => {
      if (!answers['/store']) return { kind: 'missing', calls: ['/store'], texts: [] };
      if (address === '/kills') process.kill(process.pid, 'SIGKILL');
      return { kind: 'page', status: 200, head: '', html: '<p>rendered</p>', address, calls: ['/store'], changesAt: null };
    };`,
};

describe("the renderer's process", () => {
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await closeAll();
  });

  const startBoth = async () => {
    const prepare = (publicDir: string) => writeFiles(publicDir, rendererFiles);
    const venueApiUrl = await startFakeVenueApi((_request, response) => {
      response.end(JSON.stringify({ data: { attributes: {} } }));
    });
    const env = { VENUE_API_URL: venueApiUrl };
    const renderer = await startProcess({ main: 'renderer-main.ts', prepare, env });
    const { siteDir } = renderer;
    const site = await startTestSite({ isRendering: true, rendererUrl: renderer.url, renderCacheSeconds: 0 });
    writeFiles(site.publicDir, { 'index.html': rendererFiles['index.html'] });
    cpSync(join(siteDir, 'remotes.json'), join(site.siteDir, 'remotes.json'));
    const textAt = async (path: string) => {
      const { status, text } = await call(site.url + path, { headers: { accept: 'text/html' } });
      assert.equal(status, 200);
      return text;
    };
    const untilAt = async (path: string, pattern: RegExp) => {
      for (let tries = 0; tries < 2_000; tries += 1) {
        if (pattern.test(await textAt(path))) return;
        await wait(25);
      }
      throw new Error(`${path} never was ${String(pattern)}: ${site.logged.at(-1)}`);
    };
    return { renderer, textAt, untilAt };
  };

  it('renders for the site, drains at SIGTERM, and leaves the site with the shell', async () => {
    const { renderer, textAt, untilAt } = await startBoth();
    assert.match(renderer.line, /^Rendereren står på http/);
    await untilAt('/', /rendered/);
    assert.equal((await call(`${renderer.url}/readyz`)).status, 200);
    renderer.child.kill();
    assert.deepEqual(await renderer.ended, [0, null]);
    assert.match(await textAt('/'), /shell/);
  });

  it('is ended by hostile code, and the site is not', async () => {
    const { renderer, textAt, untilAt } = await startBoth();
    await untilAt('/', /rendered/);
    assert.match(await textAt('/kills'), /shell/);
    assert.deepEqual(await renderer.ended, [null, 'SIGKILL']);
    assert.match(await textAt('/'), /shell/);
  });

  it('refuses to start with a build that has no renderer', async () => {
    const { publicDir, siteDir } = await startTestSite();
    const child = spawn(process.execPath, [fileURLToPath(new URL('renderer-main.ts', import.meta.url))], {
      env: {
        ...process.env,
        VENUE_API_URL: 'http://127.0.0.1:9',
        SITE_DIR: siteDir,
        PUBLIC_DIR: publicDir,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const lines: string[] = [];
    createInterface(child.stderr).on('line', (line) => lines.push(line));
    assert.deepEqual(await once(child, 'close'), [1, null]);
    assert.match(lines.join(' '), /has no renderer/);
  });
});
