import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';

const module = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'run-servers.mjs')).href);

/** Runs servers that say when they close, and sends the signal as soon as 'ready' is printed. */
async function runProgram(start, signal = 'SIGTERM') {
  const program = `
    import { opened, runServers } from ${module};
    const server = (name) => ({ url: name, close: async () => console.log('closes ' + name) });
    setInterval(() => undefined, 1_000);
    await runServers(async () => { ${start} });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (text.includes('ready')) child.kill(signal);
    });
  const status = await new Promise((resolve) => child.once('close', resolve));
  return { status, lines: output.trim().split('\n') };
}

describe('running servers', () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    test(`are closed by ${signal}, the last one first, and that is a success`, async () => {
      const start = "console.log(await opened(server('api')), await opened(server('site')), 'ready');";
      assert.deepEqual(await runProgram(start, signal), {
        status: 0,
        lines: ['api site ready', 'closes site', 'closes api'],
      });
    });

  test('are closed when a later one cannot start', async () => {
    const start =
      "await opened(server('api')); throw Object.assign(new Error('No port'), { syscall: 'listen' });";
    assert.deepEqual(await runProgram(start), { status: 1, lines: ['No port', 'closes api'] });
  });

  test('that start during a stop are closed and not announced', async () => {
    const start = `
      const { promise: isStopping, resolve: startSite } = Promise.withResolvers();
      const close = () => new Promise((resolve) => { startSite(); setImmediate(resolve); });
      await opened({ url: 'api', close });
      console.log('ready');
      console.log('announces ' + (await opened(isStopping.then(() => server('site')))));`;
    assert.deepEqual(await runProgram(start), { status: 0, lines: ['ready', 'closes site'] });
  });
});
