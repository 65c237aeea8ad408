import type { Rendering } from '../plan/rendering.ts';
import type { ShellReason } from '../plan/shell-reason.ts';
import type { Site } from '../site.ts';
import type { Venue } from '../venues/venue.ts';
import { RenderersBusyError } from './renderers.ts';

interface Subject {
  labels: Venue['labels'];
  section: string;
  traceparent: string | undefined;
}

/** Measures and logs a page. No line has an address: a stranger can write into it. */
export async function logRendering(
  { log, metrics }: Pick<Site, 'log' | 'metrics'>,
  { labels, section, traceparent }: Subject,
  render: () => Promise<Rendering | ShellReason>,
): Promise<Rendering | ShellReason> {
  const startedAt = performance.now();
  const stop = metrics.renderSeconds.startTimer();
  const facts = () => ({
    ...labels,
    section,
    traceparent,
    durationMs: Math.round(performance.now() - startedAt),
  });
  try {
    const page = await render();
    const outcome = typeof page === 'string' ? page : 'page';
    log.debug({ ...facts(), outcome }, 'A page was rendered');
    stop({ ...labels, section, outcome });
    return page;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ ...facts(), reason }, 'A page was not rendered');
    const outcome = error instanceof RenderersBusyError ? 'busy' : 'failed';
    stop({ ...labels, section, outcome });
    return outcome;
  }
}
