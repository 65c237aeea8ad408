import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';

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
    start: (folder: string, ...args: string[]) => startSection(join(place, folder), env, args),
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}

/** Runs `npm start` until `stop`. */
async function startSection(cwd: string, env: NodeJS.ProcessEnv, args: string[]) {
  const running = spawn('npm', ['start', '--', ...args], {
    cwd,
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm and its shell get the signal together with the program.
    detached: true,
  });
  const ended = new Promise<number | null>((resolve) => running.once('close', resolve));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [running.stdout, running.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const found = /from source, in .*: (\S+)/.exec(output)?.[1];
        if (found) resolve(found);
      });
    void ended.then((status) => reject(new Error(`npm start ended with ${status}:\n${output}`)));
  });
  return {
    url,
    stop: async () => {
      process.kill(-running.pid!, 'SIGINT');
      await ended;
    },
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
