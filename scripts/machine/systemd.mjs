import { existsSync } from 'node:fs';
import { aptInstall } from './apt.mjs';

export const systemdAnalyze = '/usr/bin/systemd-analyze';

export async function ensureSystemd() {
  if (!existsSync(systemdAnalyze)) await aptInstall('systemd');
}
