import { startSite } from '../../../scripts/site/site-process.mjs';

export const now = '2026-11-23T09:05:00+01:00';
export const tomorrow = '2026-11-24';

export default async function start() {
  const site = await startSite({ DEMO_NOW: now, DEMO_VENUE: 'kantinen' });
  process.env['SITE_URL'] = site.url;
  return site.stop;
}
