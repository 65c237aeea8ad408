import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { describe, test } from 'node:test';

import Fastify from 'fastify';
import pg from 'pg';

import { handleErrors } from '../server/errors.ts';

/** The status of a call whose statement fails so. */
async function statusOf(error: Error): Promise<number> {
  const app = Fastify();
  handleErrors(app, () => undefined);
  app.get('/', () => Promise.reject(error));
  return (await app.inject('/')).statusCode;
}

const failing = (code: string) => statusOf(Object.assign(new Error('it fails'), { code }));

/** The port of a server that has stopped. */
const closedPort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

describe('a database that fails for a while makes a call fail with 503, which signs nobody out:', () => {
  for (const [what, code] of [
    ['its connection broke', '08006'],
    ['its password is being changed', '28P01'],
    ['two transactions waited for each other', '40P01'],
    ['its memory is used up', '53200'],
    ['its connections are used up', '53300'],
    ['it has crashed', '57P02'],
    ['its disk has an error', '58030'],
    ['its disk is so full that it only reads', '25006'],
    ['its host has no address', 'ENOTFOUND'],
    ['it reset the connection', 'ECONNRESET'],
  ] as const)
    test(what, async () => assert.equal(await failing(code), 503));

  test('it has stopped', async () => {
    const client = new pg.Client({ host: '127.0.0.1', port: await closedPort() });
    const error = await client.connect().catch((reason: Error) => reason);
    assert.ok(error instanceof Error);
    assert.equal(await statusOf(error), 503);
  });
});

test('a fault of the API or of a statement is a 500', async () => {
  for (const code of ['23505', '42703', '25001', 'ENOENT', 'ERR_INVALID_ARG_TYPE'])
    assert.equal(await failing(code), 500, code);
  assert.equal(await statusOf(new TypeError('it fails')), 500);
});
