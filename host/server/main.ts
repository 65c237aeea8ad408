import { fileURLToPath } from 'node:url';

import { guardProcess } from './log/guard-process.ts';
import { createLog } from './log/log.ts';
import { readSettings, SettingsFault } from './settings.mjs';
import { startSite } from './start.ts';

/** The built site alone, from the environment: nothing is installed or built, and the venue API runs elsewhere. */
async function main(): Promise<void> {
  const { venueApiUrl, siteDir, publicDir, goodbyeSeconds, ...settings } = readSettings(process.env);
  if (!venueApiUrl) throw new SettingsFault('VENUE_API_URL', '', 'the origin of the venue API');
  if (!siteDir) throw new SettingsFault('SITE_DIR', '', 'the folder with remotes.json and sections/');
  let stop = async (): Promise<void> => undefined;
  guardProcess(createLog(settings.logLevel), () => stop());
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
      const closed = site.close({ afterMs: goodbyeSeconds * 1000, patienceMs: 20_000 });
      void closed.then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
