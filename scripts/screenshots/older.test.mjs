import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { inRoot } from '../workspace/folders.mjs';
import { findOld, hashesOf } from './older.mjs';
import { screens } from './screens.mjs';

test('a picture is older than its screen once a file that draws it has changed', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'kantine-screens-'));
  t.after(() => rm(folder, { recursive: true }));
  const write = (file, text) => writeFile(`${folder}/${file}`, text);
  const cart = [{ name: 'cart', folders: [relative(inRoot(), folder)] }];
  await write('cart.tsx', 'one');
  const taken = await hashesOf(cart);
  await write('cart.test.tsx', 'a test');
  await write('rules.ts', 'a rule');
  assert.deepEqual(await findOld(cart, taken), []);
  await write('cart.module.css', 'a style');
  assert.deepEqual(await findOld(cart, taken), ['cart']);
  assert.deepEqual(await findOld(cart, {}), ['cart']);
});

test('each screen has folders with files that draw it', async () => {
  const hashes = Object.values(await hashesOf(screens));
  const [nothing] = Object.values(await hashesOf([{ name: 'nothing', folders: [] }]));
  assert.equal(hashes.includes(nothing), false);
});
