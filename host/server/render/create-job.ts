import { callsOf, type Plan } from '../plan/plan.ts';
import type { StoreRecord } from '../plan/store-record.ts';
import type { PublicData } from './public-data.ts';
import type { RenderJob } from './render-job.ts';
import type { Sanitizer } from './sanitizer.ts';

interface JobSource {
  plan: Plan;
  store: StoreRecord['body'];
  publicData: PublicData;
  sanitizer: Sanitizer;
  traceparent: string | undefined;
}

/** @returns `failure`: why an answer is missing, which the page may need */
export async function createJob(source: JobSource): Promise<{ job: RenderJob; failure: unknown }> {
  const { plan, store, publicData, sanitizer, traceparent } = source;
  const { address, venue } = plan;
  const venueNow = () => Date.now() + publicData.clockOffset();
  const calls = callsOf(plan, publicData.store(), venueNow());
  const fetched = await Promise.allSettled(
    calls.map(async (path) => [path, await publicData.fetch(path, traceparent)] as const),
  );
  const bodies = fetched.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const answers = { '/store': store, ...Object.fromEntries(bodies) };
  const now = venueNow();
  const safeHtml = await sanitizer.safeHtmlOf(store, venue);
  return {
    job: { siteOrigin: venue.siteOrigin ?? '', address, now, answers, safeHtml },
    failure: fetched.find((answer) => answer.status === 'rejected')?.reason,
  };
}
