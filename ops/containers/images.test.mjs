import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { parse } from 'yaml';
import { fetchPnpm } from '../../scripts/machine/pnpm.mjs';
import { run, runNode } from '../../scripts/machine/run.mjs';
import { inRoot } from '../../scripts/workspace/folders.mjs';
import { readStages, restOf } from './dockerfile.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kantine-images-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const deployed = ['host/server', 'venue-api', 'shared/contract', 'shared/node'];
const inSource = (...parts) => join(folder, 'src', ...parts);

/** Makes the servers' folders as the container file does, up to the lists of packages. */
async function makeServers() {
  const { packages } = parse(readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8'));
  const files = ['package.json', ...packages.map((name) => `${name}/package.json`)];
  for (const name of [...files, 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...deployed])
    cpSync(inRoot(name), inSource(name), {
      recursive: true,
      filter: (path) => basename(path) !== 'node_modules',
    });
  const { program, failure } = await fetchPnpm();
  assert.equal(failure, undefined);
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'tmp'));
  symlinkSync(program, join(folder, 'bin', 'pnpm'));
  const [build] = readStages();
  const [step] = restOf(build, 'RUN').filter((rest) => rest.includes(' deploy '));
  const [commands] = step.split('&& node scripts/sbom.mjs');
  const places = commands.replace(/ (?=\/(?:out|tmp)\/)/g, ` ${folder}`);
  const PATH = [join(folder, 'bin'), dirname(process.execPath), process.env.PATH].join(':');
  return run('sh', ['-euc', places], { cwd: inSource(), quiet: true, env: { ...process.env, PATH } });
}

test('the servers of the images find their packages, and the commands the workspace as it was', async () => {
  const { status, output } = await makeServers();
  assert.equal(status, 0, output);
  // As the images set it: the demo does not open itself to other machines.
  const env = { PATH: process.env.PATH, HOST: '0.0.0.0' };
  const starts = {
    'site/dist/main.js': /SITE_DIR/,
    'venue-api/dist/main.js': /DEMO/,
    'venue-api/dist/migrate-main.js': /DATABASE_URL/,
  };
  for (const [file, asksFor] of Object.entries(starts)) {
    const server = join(folder, 'out', file);
    const started = await runNode(server, [], { cwd: dirname(dirname(server)), quiet: true, env });
    assert.match(started.output, asksFor, file);
    assert.doesNotMatch(started.output, /ERR_MODULE_NOT_FOUND/, file);
    assert.equal(started.status, 1, file);
  }
  for (const name of ['shared/node/package.json', 'package.json'])
    assert.equal(readFileSync(inSource(name), 'utf8'), readFileSync(inRoot(name), 'utf8'), name);
});
