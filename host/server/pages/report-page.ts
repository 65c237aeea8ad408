import type { FastifyRequest } from 'fastify';

import type { Plan } from '../plan/plan.ts';
import type { ShellReason } from '../plan/shell-reason.ts';
import type { PageRenderer } from '../render/page-renderer.ts';
import type { Preview, Release, Site } from '../site.ts';
import type { Document } from '../template/document.ts';

type Page = Document | ShellReason;

/** Into the log and the metrics. */
export function reportPage(site: Site, request: FastifyRequest, page: Page, preview: Preview | null): void {
  const isShell = typeof page === 'string';
  const facts = isShell ? { page: 'shell', reason: page } : { page: 'html' };
  request.log = request.log.child(preview ? { page: 'preview' } : facts);
  if (!preview) site.metrics.pages.inc({ ...site.venue(request).labels, outcome: isShell ? page : 'html' });
}

interface Visit {
  number: number | null;
  deployed: Release;
  plan: Plan;
  page: Page;
}

/** While a version is given to a few browsers, visits and failures decide whether it is taken back. */
export function countVisit(
  { rollouts }: Site,
  renderer: PageRenderer | null,
  request: FastifyRequest,
  { number, deployed, plan, page }: Visit,
): void {
  if (number === null || !deployed.registry.rollouts) return;
  rollouts.addVisit(request, number, deployed);
  const { section } = plan;
  const hasFailed = (page === 'failed' || page === 'paused') && renderer?.hasFailed(plan);
  if (section && hasFailed)
    void rollouts.addFailure(request, number, deployed, { section: section.name, version: section.version });
}
