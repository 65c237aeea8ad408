import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';

import { StartError } from '@kantine/node/start-error';

import { schemaHash } from './create-tables.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { openDatabase } from './database.ts';

describe('a data directory', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'kantine-'));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const lockFile = () => join(directory, 'kantine.pid');

  test('with a half-created database can be used', async () => {
    const database = join(directory, `database-${schemaHash}`);
    await mkdir(database);
    await writeFile(join(database, 'PG_VERSION'), '17\n');
    await writeFile(`${database}.unfinished`, '');
    const { close } = await openDatabase({ dataDir: directory, schema: 'kantinen' });
    await close();
    assert.equal(existsSync(`${database}.unfinished`), false);
    assert.equal(existsSync(join(database, 'global')), true);
  });

  test('is free when its owner has ended and another process has its id', async (t) => {
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    await once(other, 'spawn');
    t.after(() => other.kill());
    const release = lockDataDir(directory);
    const own = JSON.parse(await readFile(lockFile(), 'utf8'));
    release();
    if (own.started === undefined) return; // Without /proc a number is all there is.
    await writeFile(lockFile(), JSON.stringify({ ...own, pid: other.pid }));
    lockDataDir(directory)();
  });

  test('with a half-written lock is free when nobody touches the file', async () => {
    await writeFile(lockFile(), '{"pid":1,"sta');
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(lockFile(), longAgo, longAgo);
    lockDataDir(directory)();
  });

  test('of another machine is in use while its owner touches the file', async () => {
    const owner = { pid: process.pid, started: '1', host: `${hostname()}-other` };
    await writeFile(lockFile(), JSON.stringify(owner));
    await utimes(lockFile(), new Date(), new Date());
    assert.throws(() => lockDataDir(directory), StartError);
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(lockFile(), longAgo, longAgo);
    lockDataDir(directory)();
  });
});
