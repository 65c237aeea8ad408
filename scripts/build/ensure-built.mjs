import { CommandError } from '../command/run-command.mjs';
import { install } from '../install.mjs';
import { buildStale } from './build-stale.mjs';

export async function ensureBuilt() {
  if (!(await install()) || !(await buildStale())) throw new CommandError('The site was not built.');
}
