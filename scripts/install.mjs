import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { continueInPinnedNode } from './command/pinned-node.mjs';
import { fetchPnpm } from './machine/pnpm.mjs';
import { runNode } from './machine/run.mjs';
import { lock } from './site/lock.mjs';
import { inRoot, isKit, sectionNames } from './workspace/folders.mjs';

const stampFile = inRoot('node_modules', '.installed-from');

function fingerprint() {
  const hash = createHash('sha256');
  const settings = ['pnpm-lock.yaml', 'pnpm-workspace.yaml'];
  // No YAML library is installed yet. Entries of other lists match no folder.
  const entries = readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8').matchAll(/^ {2}- (\S+)$/gm);
  const sections = sectionNames().map((name) => `remote-${name}`);
  const packages = ['.', ...[...entries].map(([, folder]) => folder), ...sections];
  for (const file of [...settings, ...packages.map((folder) => `${folder}/package.json`)])
    if (existsSync(inRoot(file))) hash.update(`${file}\0`).update(readFileSync(inRoot(file)));
  return hash.digest('hex');
}

/** Installs, and goes on in the project's own Node. An older Node loads no library before. @returns false on failure */
export async function install() {
  if (isKit) return true;
  if (!(await installPackages())) return false;
  await continueInPinnedNode();
  return true;
}

const isInstalled = (stamp) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;

/** Two commands in one clone install in turn: the second finds what the first has installed. */
async function installPackages() {
  const stamp = fingerprint();
  if (isInstalled(stamp)) return true;
  mkdirSync(inRoot('.cache'), { recursive: true });
  const release = await lock(inRoot('.cache', 'install.lock'), { waitMs: 600_000 });
  try {
    return isInstalled(stamp) || (await runPnpm(stamp));
  } finally {
    release();
  }
}

async function runPnpm(stamp) {
  process.stderr.write('Installing …\n');
  const started = Date.now();
  const { program, failure } = await fetchPnpm();
  if (!program) {
    process.stderr.write(`${failure}\nThe installation failed: no pnpm with the hash of package.json.\n`);
    return false;
  }
  // Without a terminal pnpm would wait for an answer before it replaces node_modules.
  const args = ['install', '--frozen-lockfile', '--config.confirmModulesPurge=false'];
  const { status, output } = await runNode(program, args, { quiet: true });
  if (status !== 0) {
    process.stderr.write(`${output}\nThe installation failed (pnpm install, status ${status}).\n`);
    return false;
  }
  writeFileSync(stampFile, stamp);
  process.stderr.write(`Installed in ${Math.round((Date.now() - started) / 1000)} s\n`);
  return true;
}
