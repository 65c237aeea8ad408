import { fileURLToPath } from 'node:url';

import { handleUncaughtErrors } from './log/guard-process.ts';
import { createLog } from './log/log.ts';
import { readSettings, SettingsError } from './settings.mjs';
import { startSite } from './start.ts';

async function main(): Promise<void> {
  const { venueApiUrl, siteDir, publicDir, drainSeconds, ...settings } = readSettings(process.env);
  if (!venueApiUrl) throw new SettingsError('VENUE_API_URL', '', 'the origin of the venue API');
  if (!siteDir) throw new SettingsError('SITE_DIR', '', 'the folder with remotes.json and sections/');
  let stop = async (): Promise<void> => undefined;
  handleUncaughtErrors(createLog(settings.logLevel), () => stop());
  const site = await startSite({
    ...settings,
    venueApiUrl,
    siteDir,
    publicDir: publicDir ?? fileURLToPath(new URL('../../dist/public', import.meta.url)),
  });
  stop = () => site.close();
  console.log(`Kantine står på ${site.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      const closed = site.close({ drainMs: drainSeconds * 1000, closeTimeoutMs: 20_000 });
      void closed.then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
