import { fileURLToPath } from 'node:url';

import { warnOfOldNode } from '@kantine/contract/node-lines';
import { createLog } from '@kantine/node/log';
import { handleUncaughtErrors } from '@kantine/node/uncaught-errors';

import { readSettings, SettingsError } from './settings.mjs';
import { startSite } from './start.ts';

async function runSite(): Promise<void> {
  const { siteDir, publicDir, drainSeconds, ...settings } = readSettings(process.env);
  if (!siteDir) throw new SettingsError('SITE_DIR', '', 'the folder with remotes.json and sections/');
  let stop = async (): Promise<void> => undefined;
  const log = createLog('site', settings.logLevel);
  handleUncaughtErrors(log, () => stop());
  const server = await startSite({
    ...settings,
    siteDir,
    publicDir: publicDir ?? fileURLToPath(new URL('../../dist/public', import.meta.url)),
  });
  stop = () => server.close();
  warnOfOldNode(log);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      const closed = server.close({ drainMs: drainSeconds * 1000, closeTimeoutMs: 20_000 });
      void closed.then(() => process.exit(0));
    });
  }
  await server.firstPage;
  console.log(`Kantine står på ${server.url}`);
}

runSite().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
