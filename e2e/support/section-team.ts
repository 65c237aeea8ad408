import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';

import { startDevServer } from './dev-server';

const root = join(import.meta.dirname, '..', '..');

/** A team has the kit's file, Node and npm, and nothing of this workspace. */
export function sectionTeam() {
  const place = mkdtempSync(join(tmpdir(), 'kantine-team-'));
  const home = join(place, 'home');
  const bin = join(place, 'bin');
  for (const folder of [home, bin]) mkdirSync(folder);
  // The machine's own Node may be older than the kit allows.
  symlinkSync(process.execPath, join(bin, 'node'));
  const outside = withoutWorkspace(process.env);
  const env = {
    ...outside,
    PATH: [bin, outside['PATH']].join(delimiter),
    HOME: home,
    npm_config_cache: join(home, 'cache'),
  };
  return {
    place,
    packKit() {
      const packed = execFileSync(process.execPath, ['scripts/sdk.mjs'], { cwd: root, encoding: 'utf8' });
      const kit = join(place, basename(packed.trim()));
      copyFileSync(packed.trim(), kit);
      return kit;
    },
    /** Returns the output. @throws {Error} with the output if the command fails */
    run: (folder: string, command: string, ...args: string[]) => {
      const cwd = join(place, folder);
      const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
      if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}\n${stderr}`);
      return stdout;
    },
    start: (folder: string, ...args: string[]) =>
      startDevServer('npm', ['start', '--', ...args], {
        cwd: join(place, folder),
        env: { ...env, PORT: '0' },
      }),
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}

function withoutWorkspace(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const config = env['npm_config_userconfig'] ?? join(env['HOME'] ?? '', '.npmrc');
  const kept = Object.entries(env).filter(
    ([name, value]) => !/^npm_|^NODE_(?:ENV|OPTIONS|PATH)$/.test(name) && !value?.includes(root),
  );
  const path = (env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.startsWith(root));
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter), npm_config_userconfig: config };
}
