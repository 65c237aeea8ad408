import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, readJson } from '../workspace/folders.mjs';
import { run } from './run.mjs';

/** npm refuses a file whose hash is not the one of package.json; corepack does so too, but few have it. */
export async function fetchPnpm(
  packageManager = readJson(inRoot('package.json')).packageManager,
  cache = inRoot('.cache'),
) {
  const [, version, hash] = /^pnpm@([\w.-]+)\+sha512\.([\da-f]{128})$/.exec(packageManager) ?? [];
  if (!hash) return { failure: `packageManager of package.json names no hash of ${packageManager}` };
  const folder = join(cache, `pnpm-${version}-${hash.slice(0, 16)}`);
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    const temporary = mkdtempSync(join(cache, 'pnpm-'));
    try {
      const { status, output } = await installWithHash(temporary, version, hash);
      if (status !== 0) return { failure: output };
      if (!existsSync(folder)) renameSync(temporary, folder);
    } finally {
      rmSync(temporary, { recursive: true, force: true });
    }
  }
  const installed = join(folder, 'node_modules', 'pnpm');
  return { program: join(installed, readJson(join(installed, 'package.json')).bin.pnpm) };
}

function installWithHash(folder, version, hash) {
  const dependencies = { pnpm: version };
  const integrity = `sha512-${Buffer.from(hash, 'hex').toString('base64')}`;
  const packages = { '': { dependencies }, 'node_modules/pnpm': { version, integrity } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
  if (existsSync(inRoot('.npmrc'))) copyFileSync(inRoot('.npmrc'), join(folder, '.npmrc'));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  return run('npm', args, { cwd: folder, quiet: true, shell: process.platform === 'win32' });
}
