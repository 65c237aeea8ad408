import { setTimeout as wait } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import type { Document } from '../template/document.ts';
import type { Venue } from '../venues/venue.ts';
import { openVenues, type Venues } from '../venues/venues.ts';
import type { ShellReason } from '../plan/shell-reason.ts';

const limitMs = 30_000;
const [soonMs, laterMs] = [100, 1_000];
const isFinal = (answer: Document | ShellReason) =>
  typeof answer === 'object' || answer === 'browser' || answer === 'off';

/** Each call asks the next open venue: an API that does not answer delays the start for no other venue. */
export function turnsOf<Answer>(
  venues: Venues,
  ask: (venue: Venue) => Promise<Answer>,
): () => Promise<Answer | 'off'> {
  let turn = 0;
  return async () => {
    const open = openVenues(venues);
    return open.length === 0 ? 'off' : ask(open[turn++ % open.length]!);
  };
}

export function awaitFirstPage(
  app: FastifyInstance,
  ask: () => Promise<Document | ShellReason>,
  log: Logger,
  maxMs = limitMs,
) {
  const asking = new AbortController();
  const { signal } = asking;

  async function askUntilRendered() {
    const until = performance.now() + maxMs;
    while (!signal.aborted) {
      const answer = await ask();
      if (isFinal(answer)) return;
      const leftMs = until - performance.now();
      if (leftMs <= 0)
        return log.warn(
          { reason: answer },
          `No page was rendered within ${maxMs} ms: pages are sent as the shell`,
        );
      const pauseMs = answer === 'starting' || answer === 'late' ? soonMs : laterMs;
      await wait(Math.min(pauseMs, leftMs), undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  app.addHook('onClose', async () => asking.abort());
  return {
    reached: new Promise<void>((resolve) =>
      app.addHook('onListen', () => void askUntilRendered().then(resolve)),
    ),
    report() {
      if (!signal.aborted) asking.abort();
    },
  };
}
