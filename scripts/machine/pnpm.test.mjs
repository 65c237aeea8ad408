import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fetchPnpm } from './pnpm.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kantine-pnpm-'));
const version = '10.0.0';
const packed = join(folder, 'packed');
mkdirSync(join(packed, 'bin'), { recursive: true });
writeFileSync(
  join(packed, 'package.json'),
  JSON.stringify({ name: 'pnpm', version, bin: { pnpm: 'bin/pnpm.cjs' } }),
);
writeFileSync(join(packed, 'bin', 'pnpm.cjs'), "console.log('pnpm runs');\n");
execFileSync('npm', ['pack', packed], { cwd: folder, stdio: 'ignore', shell: process.platform === 'win32' });
const file = readFileSync(join(folder, `pnpm-${version}.tgz`));
const hashOf = (data) => createHash('sha512').update(data).digest('hex');

let requests = 0;
const registry = createServer((request, response) => {
  requests += 1;
  if (request.url.endsWith('.tgz')) return void response.end(file);
  // A registry that has been taken over also changes the hash that it names.
  const dist = {
    tarball: `http://${request.headers.host}/pnpm.tgz`,
    integrity: `sha512-${createHash('sha512').update(file).digest('base64')}`,
  };
  const versions = { [version]: { name: 'pnpm', version, dist } };
  response.end(JSON.stringify({ name: 'pnpm', 'dist-tags': { latest: version }, versions }));
});
const settings = ['npm_config_registry', 'npm_config_cache'].map((name) => [name, process.env[name]]);

before(async () => {
  await new Promise((resolve) => registry.listen(0, '127.0.0.1', resolve));
  process.env.npm_config_registry = `http://127.0.0.1:${registry.address().port}`;
  process.env.npm_config_cache = join(folder, 'npm-cache');
});
after(() => {
  registry.close();
  for (const [name, value] of settings)
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  rmSync(folder, { recursive: true });
});

test('a pnpm whose hash is not the one of package.json is refused, and nothing of it is kept', async () => {
  const cache = join(folder, 'refused');
  const { program, failure } = await fetchPnpm(`pnpm@${version}+sha512.${hashOf('another')}`, cache);
  assert.equal(program, undefined);
  assert.match(failure, /EINTEGRITY/);
  assert.deepEqual(readdirSync(cache), []);
});

test('a pnpm with the hash of package.json runs, and is fetched once', async () => {
  const cache = join(folder, 'kept');
  const packageManager = `pnpm@${version}+sha512.${hashOf(file)}`;
  const { program } = await fetchPnpm(packageManager, cache);
  assert.equal(execFileSync(process.execPath, [program], { encoding: 'utf8' }), 'pnpm runs\n');
  const before = requests;
  assert.deepEqual(await fetchPnpm(packageManager, cache), { program });
  assert.equal(requests, before);
  assert.equal(readdirSync(cache).length, 1);
});

test('a pnpm that npm has in its cache is taken from there without a connection', async () => {
  registry.close();
  registry.closeAllConnections();
  const { program } = await fetchPnpm(`pnpm@${version}+sha512.${hashOf(file)}`, join(folder, 'offline'));
  assert.ok(program);
});

for (const packageManager of [`pnpm@${version}`, `pnpm@${version}+sha1.${'0'.repeat(40)}`, 'yarn@4.0.0'])
  test(`a package.json with ${packageManager} runs no pnpm`, async () => {
    const { program, failure } = await fetchPnpm(packageManager, join(folder, 'none'));
    assert.equal(program, undefined);
    assert.match(failure, /names no hash/);
  });
