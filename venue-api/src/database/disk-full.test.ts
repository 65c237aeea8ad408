import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { describe, test } from 'node:test';

import Fastify, { type FastifyBaseLogger } from 'fastify';

import { createLog } from '@kantine/node/log';

import { handleErrors } from '../server/errors.ts';
import { reasonOfFailedStart } from './disk-full.ts';

describe('a full disk', () => {
  test('is what a call that cannot be stored says in the log, and the caller may try again', async () => {
    const lines: { level: string; msg: string }[] = [];
    const log: FastifyBaseLogger = createLog('venue-api', 'info', {
      write: (text) => void lines.push(JSON.parse(text)),
    });
    const app = Fastify({ loggerInstance: log });
    handleErrors(app, () => undefined);
    const full = Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' });
    app.get('/', () => Promise.reject(full));
    const { statusCode, headers } = await app.inject('/');
    assert.deepEqual([statusCode, headers['retry-after']], [503, '5']);
    const errors = lines.filter(({ level }) => level === 'error');
    assert.deepEqual(
      errors.map(({ msg }) => msg),
      ['the disk of the database is full'],
    );
  });

  test('is what a start says that fails because of it', async () => {
    const aborted = new Error('Aborted(). Build with -sASSERTIONS for more info.');
    const reasonWith = (bytes: number) => reasonOfFailedStart(aborted, '/data', async () => bytes);
    assert.match(await reasonWith(0), /^its disk is full/);
    assert.equal(await reasonWith(10_000_000_000), aborted.message);
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    assert.match(await reasonOfFailedStart(full, undefined), /^its disk is full/);
  });

  test('is not what a start says that fails for another reason', async () => {
    const reason = await reasonOfFailedStart(new Error('it is broken'), tmpdir());
    assert.equal(reason, 'it is broken');
  });
});
