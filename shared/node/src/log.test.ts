import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { describe, it } from 'node:test';

import { createLog } from './log.ts';

const secret = 'SECRET-abc123';

describe('the log of a server', () => {
  it('continues when a line cannot be serialized or written', () => {
    const written: string[] = [];
    const log = createLog('site', 'info', {
      write(line) {
        if (line.includes('unwritable')) throw new Error('disk full');
        written.push(line);
      },
    });
    const unreadableAddress = {
      toJSON() {
        throw new Error('no');
      },
    };
    log.info({ unreadableAddress }, 'one');
    log.info('unwritable');
    log.info('two');
    assert.equal(JSON.parse(written.at(-1)!).msg, 'two');
  });

  it('replaces a line that cannot be serialized, and drops one that cannot be written', () => {
    const written: { msg: string }[] = [];
    const hostile = {
      get anything(): never {
        throw new Error('no');
      },
    };
    const log = createLog('venue-api', 'info', { write: (line) => void written.push(JSON.parse(line)) });
    log.info(hostile, 'hostile');
    assert.deepEqual(
      written.map(({ msg }) => msg),
      ['A log line could not be written.'],
    );
    const broken = createLog('venue-api', 'info', {
      write: () => {
        throw new Error('no');
      },
    });
    broken.info('nobody reads this');
  });

  it('leaves out a secret that a caller logs by mistake', () => {
    const written: string[] = [];
    const log = createLog('venue-api', 'info', { write: (line) => void written.push(line) });
    log.info({ email: 'ida@example.dk', account: { id: 7, token: 'secret', name: 'Ida' } }, 'mistake');
    assert.doesNotMatch(written.join(), /Ida|ida|secret/);
    assert.equal(JSON.parse(written[0]!).account.id, 7);
  });

  it('has the named properties of an error, and none that a library attached', () => {
    const written: string[] = [];
    const log = createLog('site', 'info', { write: (line) => void written.push(line) });
    const error = Object.assign(new Error('no', { cause: new Error('because') }), {
      code: 'ECONNRESET',
      params: [secret],
      request: { headers: { authorization: secret } },
    });
    log.error({ err: error }, 'it failed');
    const { err } = JSON.parse(written[0]!);
    assert.deepEqual(Object.keys(err), ['type', 'message', 'code', 'stack', 'cause']);
    assert.equal(err.cause.message, 'because');
    assert.doesNotMatch(written[0]!, /SECRET/);
  });

  it('lets a server stop while its disk is full', () => {
    const program = `
      import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
      const log = createLog('site');
      const write = () => log.info('x'.repeat(1_000));
      for (let count = 0; count < 10; count += 1) write();
      process.stderr.on('error', () => undefined);
      setTimeout(() => { write(); process.exit(0); }, 100);`;
    const full = openSync('/dev/full', 'w');
    const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'ignore', full],
      timeout: 120_000,
    });
    closeSync(full);
    assert.equal(status, 0);
  });
});
