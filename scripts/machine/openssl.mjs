import { CommandError } from '../command/run-command.mjs';
import { aptInstall } from './apt.mjs';
import { findOnPath } from './chromium.mjs';

export async function ensureOpenssl() {
  if (!findOnPath('openssl')) await aptInstall('openssl');
  if (!findOnPath('openssl'))
    throw new CommandError('There is no openssl here, and none could be installed: install it.');
}
