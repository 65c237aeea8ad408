import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { kitPackage, starterPackage } from '../sdk/kit-package.mjs';
import { inRoot, readJson } from '../workspace/folders.mjs';
import { pinnedNode } from './pinned-node.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kantine-node-'));
after(() => rmSync(folder, { recursive: true }));

const program = join(folder, 'node');
writeFileSync(program, `#!/bin/sh\nIS_PINNED=yes exec '${process.execPath}' "$@"\n`, { mode: 0o755 });

/** Runs the lines as a command of the project that an older Node was called with. */
function runInOldNode(lines, { args = [], pinned = program } = {}) {
  const file = join(folder, 'command.mjs');
  const module = pathToFileURL(join(import.meta.dirname, 'pinned-node.mjs'));
  writeFileSync(
    file,
    `import { continueInPinnedNode } from '${module}';
process.on('SIGTERM', () => process.exit(5));
await continueInPinnedNode({
  version: '24.1.0', program: '${pinned}', current: process.env.IS_PINNED ? '24.1.0' : '20.19.0',
});
${lines}`,
  );
  const child = spawn(process.execPath, ['--no-deprecation', file, ...args]);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  return { child, ended: once(child, 'close').then(([status]) => ({ status, output })) };
}

test('a command of an older Node goes on in the pinned one, with its arguments, its input and its exit status', async () => {
  const { child, ended } = runInOldNode(
    `process.stdin.once('data', (text) => {
  console.log([process.env.IS_PINNED, ...process.execArgv, ...process.argv.slice(2), text].join(' '));
  process.exit(7);
});`,
    { args: ['--to', 'a b'] },
  );
  child.stdin.end('input');
  assert.deepEqual(await ended, { status: 7, output: 'yes --no-deprecation --to a b input\n' });
});

test('a program that the command starts by name finds the pinned Node first', async () => {
  const { ended } = runInOldNode(`console.log(process.env.PATH.split(':')[0]);`);
  assert.deepEqual(await ended, { status: 0, output: `${folder}\n` });
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  test(`a command in the pinned Node gets ${signal}, and decides how both end`, async () => {
    const { child, ended } = runInOldNode(
      `process.removeAllListeners('SIGTERM').on('${signal}', () => setTimeout(() => { console.log('stopped'); process.exit(0); }, 50));
setInterval(() => undefined, 1000);
console.log('ready');`,
    );
    await once(child.stdout, 'data');
    child.kill(signal);
    assert.deepEqual(await ended, { status: 0, output: 'ready\nstopped\n' });
  });

test('a machine that the registry has no Node for is told which one to install', async () => {
  const { ended } = runInOldNode('', { pinned: join(folder, 'none') });
  assert.deepEqual(await ended, {
    status: 1,
    output:
      'Node 20.19.0 is too old: npm start and npm test install 24.1.0, where the registry has it for this machine\n',
  });
});

describe('a command of the kit', () => {
  const modules = join(folder, 'kaffe', 'node_modules');
  const kit = putKit(join(modules, '@kantine', 'section'), kitPackage());
  const starter = putKit(join(folder, 'starter'), starterPackage());
  const npmNode = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');

  /** All that an older Node may load. */
  function putKit(to, { optionalDependencies, engines }) {
    for (const file of ['sdk/kantine.mjs', 'command/pinned-node.mjs', 'workspace/folders.mjs'])
      cpSync(inRoot('scripts', file), join(to, 'scripts', file));
    writeFileSync(join(to, 'scripts', 'sdk', 'commands.mjs'), "console.log('It runs.');\n");
    const content = { name: '@kantine/section', type: 'module', engines, optionalDependencies };
    writeFileSync(join(to, 'package.json'), JSON.stringify(content));
    return to;
  }

  const runIn = (node, command, cwd = kit) => {
    const versions = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } })`;
    const options = ['--import', `data:text/javascript,${encodeURIComponent(versions)}`];
    const program = join(cwd, 'scripts', 'sdk', 'kantine.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [...options, program, command], {
      cwd,
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  };

  for (const command of ['start', 'test', 'build', 'deploy', '--help'])
    test(`says in an older Node which one it needs, where npm brought none: ${command}`, () =>
      assert.deepEqual(runIn('20.20.2', command), {
        status: 1,
        output: 'Node 20.20.2 is too old: a section of Kantine needs Node 24 or newer on this machine\n',
      }));

  for (const node of ['24.0.0', '26.1.0'])
    test(`runs in Node ${node}`, () =>
      assert.deepEqual(runIn(node, 'build'), { status: 0, output: 'It runs.\n' }));

  test('goes on in the Node that npm put beside it', () => {
    mkdirSync(dirname(npmNode), { recursive: true });
    writeFileSync(npmNode, '#!/bin/sh\necho "of npm: $4"\n', { mode: 0o755 });
    assert.deepEqual(runIn('20.20.2', 'build'), { status: 0, output: 'of npm: build\n' });
  });

  test('makes a section in the oldest Node that the workspace starts in, and in no older one', () => {
    // A program of the folder in which the command runs is none of npm's.
    mkdirSync(join(starter, 'bin'));
    cpSync(npmNode, join(starter, 'bin', 'node'));
    assert.deepEqual(runIn('20.19.0', 'new', starter), { status: 0, output: 'It runs.\n' });
    assert.deepEqual(runIn('18.20.8', 'new', starter), {
      status: 1,
      output: 'Node 18.20.8 is too old: a section of Kantine needs Node 20 or newer on this machine\n',
    });
  });
});

test('the tests run in the pinned Node', () => {
  assert.equal(process.versions.node, pinnedNode().version);
});

test('every place that names the Node of the project names the same one', () => {
  const { engines, optionalDependencies } = readJson(inRoot('package.json'));
  const workspace = parse(readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8'));
  const { version } = pinnedNode();
  const [major] = version.split('.');
  for (const [name, each] of Object.entries(optionalDependencies)) assert.equal(each, version, name);
  assert.equal(readFileSync(inRoot('.nvmrc'), 'utf8').trim(), version);
  assert.equal(workspace.nodeVersion, version);
  // A library may need a later release of the same line.
  assert.match(engines.node, new RegExp(`^>=${major}(\\.\\d+)?$`));
  assert.equal(workspace.catalog['@types/node'].split('.')[0], major);
  const image = readFileSync(inRoot('ops', 'containers', 'Dockerfile'), 'utf8');
  assert.match(image, new RegExp(`^FROM node:${version}-`, 'm'));
});
