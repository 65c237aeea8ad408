import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { inRoot, isKit, packageFolder, readJson } from '../workspace/folders.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

export function pinnedNode({ platform, arch } = process) {
  const isWindows = platform === 'win32';
  const name = `node-${isWindows ? 'win' : platform}-${arch}`;
  const { engines, optionalDependencies = {} } = readJson(inRoot('package.json'));
  const folder = packageFolder(name);
  const program = folder && join(folder, 'bin', isWindows ? 'node.exe' : 'node');
  // The kit's starter runs in each Node that a section's team may have.
  const [version = engines.node.replace('>=', '')] = Object.values(optionalDependencies);
  return { version, program };
}

export async function continueInPinnedNode({ current = process.versions.node, ...pinned } = {}) {
  const { version, program } = { ...pinnedNode(), ...pinned };
  if (current === version) return;
  if (!program || !existsSync(program)) {
    const major = (text) => Number.parseInt(text, 10);
    if (major(current) >= major(version)) return;
    const remedy = isKit
      ? `a section of Kantine needs Node ${major(version)} or newer on this machine`
      : `npm start and npm test install ${version}, where the registry has it for this machine`;
    process.stderr.write(`Node ${current} is too old: ${remedy}\n`);
    process.exit(1);
  }
  const child = spawn(program, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    // Commands by name, such as npx, run in it too.
    env: { ...process.env, PATH: [dirname(program), process.env.PATH].join(delimiter) },
  });
  for (const signal of signals) process.removeAllListeners(signal).on(signal, () => child.kill(signal));
  child.on('exit', (status) => process.exit(status ?? 1));
  await new Promise(() => undefined);
}
