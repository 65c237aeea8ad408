import { describeThreads } from '../metrics/metrics.ts';
import { type Plan, planOf } from '../plan/plan.ts';
import type { Rendering } from '../plan/rendering.ts';
import type { ShellReason } from '../plan/shell-reason.ts';
import { checkedStore, type StoreRecord } from '../plan/store-record.ts';
import type { Registry, Release, Site } from '../site.ts';
import { perVenue, type Venue } from '../venues/venue.ts';
import { openVenues } from '../venues/venues.ts';
import { createJob } from './create-job.ts';
import { createGenerations, type Generation } from './generations.ts';
import { logRendering } from './log-rendering.ts';
import { orLate } from './or-late.ts';
import type { PublicData } from './public-data.ts';
import { PageFailedError } from './renderers.ts';
import { reportIgnored } from './report-ignored.ts';
import { reportTurnedOff } from './report-turned-off.ts';
import type { Sanitizer } from './sanitizer.ts';

export interface PageRenderer {
  render(plan: Plan, traceparent?: string): Promise<Rendering | ShellReason>;
  hasFailed(plan: Plan): boolean;
  store(venue: Venue): StoreRecord;
  /** Never rejects: without an answer the known record stays. */
  fetchStore(venue: Venue, traceparent?: string): Promise<unknown>;
  close(): void;
}

/** A page that starts after this part of its time is not finished in time. */
const latestStart = 0.7;
const warmVenues = 3;
const hostPages = '';

const checkedBody = (body: unknown, registry: Registry): StoreRecord['body'] =>
  typeof body === 'object' && body !== null ? checkedStore(body, registry).body : {};

export function createPageRenderer(
  site: Site,
  rendererFile: string,
  publicDataOf: (venue: Venue) => PublicData,
  sanitizer: Sanitizer,
): PageRenderer {
  const { metrics, log } = site;
  const generations = createGenerations(site, rendererFile, warm);
  const planFor = (url: string, venue: Venue, { release }: Generation) =>
    planOf(url, venue, release, publicDataOf(venue).store());

  async function warm(generation: Generation, threads: number): Promise<void> {
    await generation.group.ready();
    const { own, sections } = generation.release.registry;
    const names = Object.keys(sections);
    const open = openVenues(site.venues);
    const releases = await Promise.all(open.map((venue) => site.release(venue)));
    const venues = open.filter((_, index) => releases[index]!.registry.own === own).slice(0, warmVenues);
    await Promise.any(
      venues.map(async (venue) => {
        for (const path of ['/', ...names.map((name) => `/${name}`)]) {
          const plan = planFor(path, venue, generation);
          const pages = Array.from({ length: threads }, () => render(generation, plan));
          const [first] = await Promise.allSettled(pages);
          if (path === '/' && first?.status === 'rejected' && venues.length > 1) throw first.reason;
        }
      }),
    ).catch(() => undefined);
    await generation.group.ready();
  }

  const reportProblemsOf = perVenue(({ labels }) => reportTurnedOff(log.child(labels)));
  const reportIgnoredOf = perVenue(({ labels }) => reportIgnored(log.child(labels)));

  async function render(
    generation: Generation,
    plan: Plan,
    { traceparent, neededUntil }: { traceparent?: string | undefined; neededUntil?: number } = {},
  ): Promise<Rendering | ShellReason> {
    const { address, section, venue } = plan;
    const { group, pausesOf } = generation;
    const [pauses, publicData] = [pausesOf(venue), publicDataOf(venue)];
    const remember = (hasThrown: boolean) => section && pauses.remember(section.name, address, { hasThrown });
    remember(false);
    const record = await publicData.fetch('/store', traceparent);
    const store = checkedBody(record, plan.release.registry);
    reportProblemsOf(venue)(store.sectionVerdicts);
    const { job, failure } = await createJob({ plan, store, publicData, sanitizer, traceparent });
    const result = await group.render(job, venue.name, neededUntil);
    remember(result.kind === 'failed');
    if (result.kind === 'failed') throw new Error(result.reason);
    if (result.kind === 'browser') {
      if (failure !== undefined) throw failure;
      return 'browser';
    }
    generation.warmFor.add(venue);
    const { status, head, html, changesAt, calls: used } = result;
    const { theme, ignored, body } = publicData.store();
    const isPlanned =
      result.address === address && plan.checked === checkedStore(body, plan.release.registry).checked;
    reportIgnoredOf(venue)([...ignored, ...result.ignored]);
    return {
      plan: isPlanned ? plan : planFor(result.address, venue, generation),
      ...{ status, head, html, address: result.address, now: job.now, theme },
      answers: Object.fromEntries(used.map((path) => [path, job.answers[path]])),
      changesAt: changesAt && changesAt - publicData.clockOffset(),
    };
  }

  /** A page that would be late is refused before its data is fetched. */
  async function renderAdmitted(
    generation: Generation,
    plan: Plan,
    options: { traceparent?: string | undefined; neededUntil: number },
  ): Promise<Rendering | ShellReason> {
    const { section, address, venue } = plan;
    const { group, pausesOf } = generation;
    const [pauses, name] = [pausesOf(venue), section?.name ?? hostPages];
    if (pauses.isPaused(name, address)) return 'paused';
    const leave = group.admit(venue.name, options.neededUntil);
    if (!leave) return 'busy';
    try {
      return await render(generation, plan, options);
    } catch (error) {
      if (error instanceof PageFailedError) pauses.pause(name, address);
      throw error;
    } finally {
      leave();
    }
  }

  function renderLogged(generation: Generation, given: Plan, traceparent?: string) {
    const { release } = generation;
    const plan = given.release === release ? given : planFor(given.address, given.venue, generation);
    const latestMs = release.preview ? Infinity : latestStart * site.settings.limits.pageMs;
    const neededUntil = performance.now() + latestMs;
    const section = plan.section?.name ?? 'host';
    return logRendering(site, { labels: given.venue.labels, section, traceparent }, () =>
      renderAdmitted(generation, plan, { traceparent, neededUntil }),
    );
  }

  const fewOf = ({ registry: { own }, variant }: Release) => [own, variant].filter(Boolean).join(' ');
  function generationOf({ release, venue }: Plan): Generation | null {
    if (release.preview) return generations.ofPreview(release);
    const few = fewOf(release);
    return few === '' ? generations.serving(release, venue) : generations.ofVariant(release, few);
  }

  /** Otherwise the first visitors after a quiet hour would get the version that was taken out. */
  async function followDeploys(): Promise<void> {
    for (const venue of openVenues(site.venues)) {
      const release = await site.release(venue);
      if (isClosed || !release.template.hasRoot) return;
      if (fewOf(release) === '') return void generations.serving(release, venue);
    }
  }
  let isClosed = false;
  const following = setInterval(
    () => void followDeploys().catch((error: unknown) => log.warn(error, 'A deploy could not be read')),
    site.settings.limits.deployMs,
  ).unref();

  describeThreads(metrics, generations.count);

  return {
    async render(plan, traceparent) {
      const generation = generationOf(plan);
      const isOfAll = !plan.release.preview && fewOf(plan.release) === '';
      if (!generation) return isOfAll ? 'starting' : 'busy';
      if (isOfAll) return renderLogged(generation, plan, traceparent);
      return orLate(
        generation.group.ready().then(() => renderLogged(generation, plan, traceparent)),
        site.settings.limits.previewMs,
      );
    },
    hasFailed(plan) {
      const { section, address, venue } = plan;
      const generation = generationOf(plan);
      return section !== undefined && generation?.pausesOf(venue).hasFailed(section.name, address) === true;
    },
    store: (venue) => publicDataOf(venue).store(),
    fetchStore: (venue, traceparent) =>
      publicDataOf(venue)
        .fetch('/store', traceparent)
        .catch(() => null),
    close() {
      isClosed = true;
      clearInterval(following);
      generations.close();
      sanitizer.close();
    },
  };
}
