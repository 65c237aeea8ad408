import { spawnSync } from 'node:child_process';
import { CommandError } from '../command/run-command.mjs';
import { aptInstall } from './apt.mjs';

const hasOpenssl = () => spawnSync('openssl', ['version']).status === 0;

export async function ensureOpenssl() {
  if (!hasOpenssl()) await aptInstall('openssl');
  if (!hasOpenssl())
    throw new CommandError('There is no openssl here, and none could be installed: install it.');
}
