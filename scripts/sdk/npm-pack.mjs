import { join } from 'node:path';
import { CommandError } from '../command/run-command.mjs';
import { run } from '../machine/run.mjs';

export async function npmPack(folder, to) {
  const args = ['pack', folder, '--pack-destination', to, '--ignore-scripts', '--json', '--loglevel=error'];
  const { status, output } = await run('npm', args, { quiet: true, shell: process.platform === 'win32' });
  if (status !== 0) throw new CommandError(`${output}\nThe kit was not packed (npm pack, status ${status}).`);
  return join(to, /"filename": "(.+?)"/.exec(output)[1]);
}
