import { startSite } from '../../../scripts/site/site-process.mjs';
import { inRoot } from '../../../scripts/workspace/folders.mjs';

export const now = '2026-11-23T09:05:00+01:00';
export const tomorrow = '2026-11-24';

export default async function startDemo() {
  // Without `--empty` both demo venues start, and Anna has her orders.
  const start = { program: process.execPath, args: [inRoot('scripts', 'start.mjs')] };
  const site = await startSite({ DEMO_NOW: now }, start);
  process.env['SITE_URL'] = site.url;
  return site.stop;
}
