import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';

import { lock } from '../../scripts/site/lock.mjs';
import { startDevServer } from './dev-server';

const root = join(import.meta.dirname, '..', '..');

/** The kit, and what npm installs for a section from an empty cache: the first team of a run makes them. */
const forAll = join(process.env['RUN_FOLDER'] ?? '', 'teams');
const home = join(forAll, 'home');
const first = join(forAll, 'first');

/** A team has the kit's file, Node and npm, and nothing of this workspace. */
export function sectionTeam() {
  const place = mkdtempSync(join(tmpdir(), 'kantine-team-'));
  const bin = join(place, 'bin');
  mkdirSync(bin);
  // The machine's own Node may be older than the kit allows.
  symlinkSync(process.execPath, join(bin, 'node'));
  const outside = withoutWorkspace(process.env);
  const env = {
    ...outside,
    PATH: [bin, outside['PATH']].join(delimiter),
    HOME: home,
    npm_config_cache: join(home, 'cache'),
  };
  /** Returns the output. @throws {Error} with the output if the command fails */
  const runIn = (cwd: string, command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}\n${stderr}`);
    return stdout;
  };
  const newSection = (cwd: string, kit: string, name: string) =>
    runIn(cwd, 'npx', '--yes', '--package', kit, 'kantine', 'new', name);
  return {
    place,
    /** @returns the kit's file */
    async getKit() {
      mkdirSync(home, { recursive: true });
      // The test's own time limit ends the wait.
      const release = await lock(join(forAll, 'lock'), { waitMs: Infinity });
      try {
        if (!existsSync(first)) {
          const made = mkdtempSync(join(forAll, 'making-'));
          const packed = execFileSync(process.execPath, ['scripts/sdk.mjs'], { cwd: root, encoding: 'utf8' });
          const kit = join(made, basename(packed.trim()));
          copyFileSync(packed.trim(), kit);
          newSection(made, kit, 'prove');
          runIn(join(made, 'prove'), 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund');
          renameSync(made, first);
        }
      } finally {
        release();
      }
      const [file] = readdirSync(first).filter((name) => name.endsWith('.tgz'));
      const kit = join(place, file!);
      copyFileSync(join(first, file!), kit);
      return kit;
    },
    create: (kit: string, name: string) => newSection(place, kit, name),
    /** Gives a section of the same kit the libraries that npm has installed for the first. */
    takeLibraries(folder: string) {
      const [from, to] = [join(first, 'prove'), join(place, folder)];
      copyFileSync(join(from, 'package-lock.json'), join(to, 'package-lock.json'));
      linkFolder(join(from, 'node_modules'), join(to, 'node_modules'));
    },
    run: (folder: string, command: string, ...args: string[]) => runIn(join(place, folder), command, ...args),
    start: (folder: string, ...args: string[]) =>
      startDevServer('npm', ['start', '--', ...args], {
        cwd: join(place, folder),
        env: { ...env, PORT: '0' },
      }),
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}

/** Hard links, because the libraries are hundreds of megabytes. npm replaces a file and never writes into it. */
function linkFolder(from: string, to: string) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [old, own] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(old, own);
    else if (entry.name === '.package-lock.json') copyFileSync(old, own);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(old), own);
    else linkSync(old, own);
  }
}

function withoutWorkspace(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const config = env['npm_config_userconfig'] ?? join(env['HOME'] ?? '', '.npmrc');
  const kept = Object.entries(env).filter(
    ([name, value]) => !/^npm_|^NODE_(?:ENV|OPTIONS|PATH)$/.test(name) && !value?.includes(root),
  );
  const path = (env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.startsWith(root));
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter), npm_config_userconfig: config };
}
