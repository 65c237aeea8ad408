import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';

describe('the venue API as a process', () => {
  let directory: string;
  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'kantine-main-'));
  });
  after(() => rm(directory, { recursive: true, force: true }));

  const start = (env: Record<string, string>) =>
    spawn(process.execPath, ['--liftoff-only', join(import.meta.dirname, 'main.ts')], {
      env: { ...process.env, PORT: '0', DATA_DIR: directory, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  async function portOf({ stdout }: ReturnType<typeof start>): Promise<number> {
    let said = '';
    for await (const text of stdout) {
      said += String(text);
      const port = /:(\d+)\/api/.exec(said)?.[1];
      if (port) return Number(port);
    }
    throw new Error(`It did not start: ${said}`);
  }

  const statusOf = (hostname: string, port: number, path: string, host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get({ hostname, port, path, headers: { host }, agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).once('error', reject);
    });

  async function stop(api: ReturnType<typeof start>) {
    const ended = once(api, 'exit');
    api.kill('SIGTERM');
    assert.deepEqual(await ended, [0, null]);
  }

  /** The only line that it logs when it cannot start. */
  async function refusalOf(env: Record<string, string>): Promise<string> {
    const api = start(env);
    const ended = once(api, 'close');
    // A process that starts by mistake is stopped, which fails the test.
    api.stdout.once('data', () => api.kill());
    let said = '';
    api.stderr.on('data', (text) => (said += String(text)));
    assert.deepEqual(await ended, [1, null]);
    assert.equal(said.trim().split('\n').length, 1, said);
    return (JSON.parse(said) as { msg: string }).msg;
  }

  for (const HOST of ['0.0.0.0', '::', '0'])
    test(`refuses HOST=${HOST} in one line, and ends with 1`, async () => {
      assert.match(await refusalOf({ HOST }), /^HOST is .*DEMO=yes/);
    });

  test("reads the database's URL from a file", async () => {
    const file = join(directory, 'database-url');
    assert.match(await refusalOf({ DATABASE_URL_FILE: file }), /^DATABASE_URL_FILE '.*ENOENT/);
    await writeFile(file, 'postgres://nobody@127.0.0.1:1/nothing\n');
    assert.match(
      await refusalOf({ DATABASE_URL_FILE: file }),
      /^The database at DATABASE_URL could not be used: /,
    );
  });

  test('listens on both loopback addresses, and shows its mailbox under no other name', async () => {
    const api = start({});
    let said = '';
    api.stderr.on('data', (text) => (said += String(text)));
    const port = await portOf(api);
    for (const { address } of await lookup('localhost', { all: true })) {
      assert.equal(await statusOf(address, port, '/api/sandbox-mail', `localhost:${port}`), 200, address);
      assert.equal(await statusOf(address, port, '/api/sandbox-mail', `evil.example:${port}`), 421, address);
    }
    await stop(api);
    assert.match(said, /"event":"policy.refused","reason":"host"/);
    assert.doesNotMatch(said, /evil/);
  });

  test('is a demo for others with DEMO=yes', async () => {
    const api = start({ HOST: '0.0.0.0', DEMO: 'yes' });
    const port = await portOf(api);
    for (const path of ['/api/sandbox-mail', '/api/sandbox-checkout/checkout.js', '/api/v1/store'])
      assert.equal(await statusOf('127.0.0.1', port, path, 'demo.example'), 200, path);
    await stop(api);
  });
});
