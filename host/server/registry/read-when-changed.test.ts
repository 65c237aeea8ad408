import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';

import type { Logger } from 'pino';

import { readWhenChanged } from './read-when-changed.ts';

let folder: string;
let logged: string[];
let isReadable: boolean;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kantine-read-'));
  logged = [];
  isReadable = true;
  const { readFile } = files;
  // Root may read every file, so the right is taken here.
  const read = async (path: string, encoding: BufferEncoding) => {
    if (!isReadable) throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
    return readFile(path, encoding);
  };
  mock.method(files, 'readFile', read);
  syncBuiltinESMExports();
});
afterEach(() => {
  mock.restoreAll();
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true });
});

const log = { error: (text: string) => void logged.push(text) } as unknown as Logger;
const write = (text: string) => writeFileSync(join(folder, 'file.json'), text);
const start = (isOptional = false) =>
  readWhenChanged(
    join(folder, 'file.json'),
    (text) => JSON.parse(text) as string,
    'fallback',
    log,
    isOptional ? { absent: 'absent' } : {},
  );
const failStat = (code: string) => {
  mock.method(files, 'stat', async () => {
    throw Object.assign(new Error(`${code}: it failed`), { code });
  });
  syncBuiltinESMExports();
};
const mendStat = () => {
  (files.stat as unknown as { mock: { restore(): void } }).mock.restore();
  syncBuiltinESMExports();
};

it('looks at the file once in the time that one look is enough for', async () => {
  let now = 1000;
  mock.method(performance, 'now', () => now);
  const stat = mock.method(files, 'stat');
  syncBuiltinESMExports();
  const path = join(folder, 'file.json');
  const read = readWhenChanged(path, (text) => JSON.parse(text) as string, 'fallback', log, { lookMs: 50 });
  write('"first"');
  assert.equal(await read(), 'first');
  write('"second"');
  now += 49;
  assert.equal(await read(), 'first');
  assert.equal(stat.mock.callCount(), 1);
  now += 1;
  assert.equal(await read(), 'second');
});

it('is one value for all who ask at once after a change', async () => {
  const read = readWhenChanged(join(folder, 'file.json'), (text) => JSON.parse(text) as object, {}, log);
  for (const text of ['{"version":1}', '{"version":12}']) {
    write(text);
    const values = await Promise.all(Array.from({ length: 5 }, read));
    assert.deepEqual(values[0], JSON.parse(text));
    assert.equal(new Set(values).size, 1);
    assert.equal(await read(), values[0]);
  }
});

it('looks at the file once for all who ask while it looks, and none gets an older value', async () => {
  write('1');
  const looks: (() => void)[] = [];
  let begun = 0;
  const { stat } = files;
  mock.method(files, 'stat', async (path: string) => {
    begun += 1;
    const info = await stat(path);
    await new Promise<void>((resolve) => looks.push(resolve));
    return info;
  });
  syncBuiltinESMExports();
  const untilLook = async (count: number) => {
    while (looks.length < count) await new Promise(setImmediate);
  };
  const read = readWhenChanged(join(folder, 'file.json'), (text) => JSON.parse(text) as number, 0, log);
  const ask = (count: number) => Promise.all(Array.from({ length: count }, read));
  const first = ask(20);
  await untilLook(1);
  write('12');
  const later = ask(20);
  assert.equal(begun, 1);
  looks[0]!();
  await first;
  await untilLook(2);
  looks[1]!();
  assert.deepEqual(await later, Array(20).fill(12));
  assert.equal(begun, 2);
});

for (const isOptional of [false, true])
  describe(`a file that ${isOptional ? 'may' : 'must'} be there`, () => {
    it('is read once it can be, though nothing of it has changed, and its failure is logged once', async () => {
      write('"value"');
      const read = start(isOptional);
      isReadable = false;
      for (let time = 0; time < 3; time += 1) assert.equal(await read(), 'fallback');
      assert.deepEqual(logged, [`${join(folder, 'file.json')} cannot be used: EACCES: permission denied`]);
      isReadable = true;
      assert.equal(await read(), 'value');
    });

    it('keeps its last value while it cannot be read, and has the new one afterwards', async () => {
      write('"one"');
      const read = start(isOptional);
      assert.equal(await read(), 'one');
      const { mtime } = statSync(join(folder, 'file.json'));
      isReadable = false;
      write('"two, longer"');
      for (let time = 0; time < 2; time += 1) assert.equal(await read(), 'one');
      isReadable = true;
      utimesSync(join(folder, 'file.json'), mtime, mtime);
      assert.equal(await read(), 'two, longer');
      isReadable = false;
      write('"three"');
      assert.equal(await read(), 'two, longer');
      assert.equal(logged.length, 2);
    });

    for (const code of ['EACCES', 'EIO', 'ESTALE'])
      it(`keeps its last value while a look at it fails with ${code}, each time logged once`, async () => {
        write('"value"');
        const read = start(isOptional);
        failStat(code);
        assert.equal(await read(), 'fallback');
        mendStat();
        assert.equal(await read(), 'value');
        for (let count = 2; count < 4; count += 1) {
          failStat(code);
          for (let time = 0; time < 3; time += 1) assert.equal(await read(), 'value');
          mendStat();
          assert.equal(await read(), 'value');
          const line = `${join(folder, 'file.json')} cannot be used: ${code}: it failed`;
          assert.deepEqual(logged, Array(count).fill(line));
        }
      });

    it('is not read again while it is damaged, and is logged once', async () => {
      write('"one"');
      const read = start(isOptional);
      await read();
      write('{');
      for (let time = 0; time < 3; time += 1) assert.equal(await read(), 'one');
      assert.equal(logged.length, 1);
    });
  });

for (const code of ['ENOENT', 'ENOTDIR'])
  it(`a file that may be there is missing when a look at it fails with ${code}`, async () => {
    write('"value"');
    const read = start(true);
    assert.equal(await read(), 'value');
    failStat(code);
    assert.equal(await read(), 'absent');
    mendStat();
    assert.equal(await read(), 'value');
    assert.deepEqual(logged, []);
  });

it('a file that must be there is read when it comes, and its absence is logged once', async () => {
  const read = start();
  for (let time = 0; time < 3; time += 1) assert.equal(await read(), 'fallback');
  assert.equal(logged.length, 1);
  write('"value"');
  assert.equal(await read(), 'value');
});
