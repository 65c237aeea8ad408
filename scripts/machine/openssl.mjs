import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CommandError } from '../command/run-command.mjs';
import { aptInstall } from './apt.mjs';

const hasOpenssl = () =>
  process.env.PATH.split(delimiter).some((folder) => existsSync(join(folder, 'openssl')));

export async function ensureOpenssl() {
  if (!hasOpenssl()) await aptInstall('openssl');
  if (!hasOpenssl())
    throw new CommandError('There is no openssl here, and none could be installed: install it.');
}
