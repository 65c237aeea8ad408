// A PostgreSQL of our own for the venue API's tests, where the machine has one installed.
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.mjs';

const installed = '/usr/lib/postgresql';

/** The folder of the newest server's programs; Debian keeps them off the PATH. */
function findPrograms() {
  if (!existsSync(installed)) return undefined;
  const [newest] = readdirSync(installed).sort((a, b) => Number(b) - Number(a));
  const folder = join(installed, newest ?? '', 'bin');
  return existsSync(join(folder, 'initdb')) ? folder : undefined;
}

/**
 * Does some work with a new, empty PostgreSQL, which is gone afterwards. Where none is installed, or it does not start, the
 * work is done without: it gets no URL.
 *
 * @template T
 * @param {(databaseUrl: string | undefined) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withPostgres(work) {
  const programs = findPrograms();
  if (!programs) return work(undefined);
  const folder = mkdtempSync(join(tmpdir(), 'kantine-postgres-'));
  const owner = await ownerOf(folder);
  const call = (program, ...args) => {
    const command = [join(programs, program), ...args];
    // The server refuses to run as root; Debian made a user for it.
    return owner
      ? run('runuser', ['-u', owner, '--', ...command], { quiet: true, cwd: folder })
      : run(command[0], args, { quiet: true, cwd: folder });
  };
  const data = join(folder, 'data');
  try {
    // Loaded here: the benches import this file before they install.
    const { default: getPort } = await import('get-port');
    const port = await getPort();
    const made = await call(
      'initdb',
      '-D',
      data,
      '-U',
      'kantine',
      '-A',
      'trust',
      '--no-sync',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    );
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`;
    const started =
      made.status === 0
        ? await call('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
        : made;
    if (started.status !== 0)
      process.stderr.write(
        `PostgreSQL is installed but did not start, so its tests are left out:\n${started.output}\n`,
      );
    return await work(started.status === 0 ? `postgres://kantine@127.0.0.1:${port}/postgres` : undefined);
  } finally {
    await call('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The user to run the server as, when we are root; the folder is then theirs. */
async function ownerOf(folder) {
  if (process.getuid?.() !== 0) return undefined;
  const ids = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'], { quiet: true })));
  chownSync(folder, ...ids.map(({ output }) => Number(output)));
  return 'postgres';
}
