import { existsSync } from 'node:fs';
import { CommandError } from '../command/run-command.mjs';
import { aptInstall } from './apt.mjs';

const paths = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

const findNginx = () => [process.env.NGINX_PATH, ...paths].find((path) => path && existsSync(path));

export async function ensureNginx() {
  if (!findNginx()) await aptInstall('nginx-light');
  const program = findNginx();
  if (!program)
    throw new CommandError(
      'There is no nginx here, and none could be installed: install one (Debian: nginx-light), or set NGINX_PATH.',
    );
  return program;
}
