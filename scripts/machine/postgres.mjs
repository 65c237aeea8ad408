import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { findFreePort } from './free-port.mjs';
import { withRealClock } from './real-clock.mjs';
import { run } from './run.mjs';

const installed = '/usr/lib/postgresql';

/** Debian keeps the programs off the PATH. */
function findPrograms() {
  if (!existsSync(installed)) return undefined;
  const [newest] = readdirSync(installed).sort((a, b) => Number(b) - Number(a));
  const folder = join(installed, newest ?? '', 'bin');
  return existsSync(join(folder, 'initdb')) ? folder : undefined;
}

export async function ensurePostgres() {
  if (!findPrograms()) await aptInstall('postgresql');
  if (!findPrograms()) process.stderr.write('There is no PostgreSQL here: the tests on one are left out.\n');
}

/** Passes to `work` the URL of a new PostgreSQL, if one is installed, and a function that ends it as a failure does and starts it. */
export async function withPostgres(work) {
  const programs = findPrograms();
  if (!programs) return work(undefined);
  const folder = mkdtempSync(join(tmpdir(), 'kantine-postgres-'));
  const owner = await ownerOf(folder);
  const call = (program, ...args) => {
    const command = [join(programs, program), ...args];
    const options = { quiet: true, cwd: folder, env: withRealClock() };
    // The server refuses to run as root; Debian made a user for it.
    return owner ? run('runuser', ['-u', owner, '--', ...command], options) : run(command[0], args, options);
  };
  const data = join(folder, 'data');
  try {
    const port = await findFreePort();
    const settings = '-U kantine -A trust --no-sync -E UTF8 --locale=C.UTF-8'.split(' ');
    const made = await call('initdb', '-D', data, ...settings);
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`;
    const control = (...args) =>
      call('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, ...args);
    const { status, output } = made.status === 0 ? await control('start') : made;
    const url = status === 0 ? `postgres://kantine@127.0.0.1:${port}/postgres` : undefined;
    if (!url)
      console.error(`PostgreSQL is installed but did not start, so its tests are left out:\n${output}`);
    return await work(url, () => control('-m', 'immediate', 'restart'));
  } finally {
    await call('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function ownerOf(folder) {
  if (process.getuid?.() !== 0) return undefined;
  const ids = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'], { quiet: true })));
  chownSync(folder, ...ids.map(({ output }) => Number(output)));
  return 'postgres';
}
