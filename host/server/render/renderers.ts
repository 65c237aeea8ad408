import type { Logger } from 'pino';

import { createAdmission } from './admission.ts';
import { createFairQueue } from './fair-queue.ts';
import type { RenderJob, RenderResult } from './render-job.ts';
import { startThread, type Thread, type ThreadLimits } from './thread.ts';

export interface RendererFiles {
  rendererFile: string;
  pageData: object;
  sections: Record<string, { file: string; base: string; integrity: string | undefined }>;
  /** The pause until a part that could not be read is read again. */
  rereadMs: number;
}

export type RendererThread = Thread<RenderJob, RenderResult>;

export type RendererGroup = ReturnType<typeof createRendererGroup>;

interface GroupOptions {
  threads: number;
  limits: ThreadLimits;
  maxWaiting: number;
  isShared?: () => boolean;
  log: Logger;
  reportEnd?: () => void;
  start?: () => RendererThread;
}

export class PageFailedError extends Error {
  override name = 'PageFailedError';
}

export class RenderersBusyError extends Error {
  override name = 'RenderersBusyError';
}

const noneIsThere = 'no renderer is there';

const isLate = ({ neededUntil }: Waiting) => performance.now() > neededUntil;

const backOffMs = { first: 250, limit: 60_000 };
/** Pages wait so long for a new thread when the last one has ended. */
const soonMs = 1_000;

interface Waiting {
  venue: string;
  job: RenderJob;
  neededUntil: number;
  resolve(result: RenderResult): void;
  reject(error: Error): void;
}

export function createRendererGroup(files: RendererFiles, options: GroupOptions) {
  const { threads, limits, maxWaiting, log, reportEnd, isShared = () => false } = options;
  const { start = () => startThread('./worker.mjs', files, limits, (report) => log.warn(report)) } = options;
  const idle: RendererThread[] = [];
  const all = new Set<RendererThread>();
  const queue = createFairQueue<Waiting>();
  const busyOf = new Map<string, number>();
  const halfOf = (count: number) => (isShared() ? Math.max(1, Math.floor(count / 2)) : count);
  const mayRun = (venue: string) => (busyOf.get(venue) ?? 0) < halfOf(threads);
  const admission = createAdmission({ threads, threadsOfVenue: () => halfOf(threads) });
  const starts = new Set<number>();
  const isNoneSoon = () => all.size === 0 && Math.min(...starts) > performance.now() + soonMs;
  let pauseMs = backOffMs.first;
  let isClosed = false;
  let ready = Promise.withResolvers<void>();

  function addThread() {
    if (isClosed) return;
    const thread = start();
    all.add(thread);
    void thread.ended.then((reason) => {
      all.delete(thread);
      const index = idle.indexOf(thread);
      if (index >= 0) idle.splice(index, 1);
      if (isClosed) return rejectIfNone();
      reportEnd?.();
      log.warn(`A renderer ended: ${reason}`);
      addLater();
      if (all.size === 0) {
        const before = ready;
        ready = Promise.withResolvers<void>();
        // Those who wait for the first thread wait for the next one.
        void ready.promise.then(before.resolve);
      }
      rejectIfNone();
    });
    thread.ready.then(
      () => {
        ready.resolve();
        release(thread);
      },
      () => undefined,
    );
  }

  function addLater() {
    const startsAt = performance.now() + pauseMs;
    starts.add(startsAt);
    setTimeout(() => {
      starts.delete(startsAt);
      addThread();
    }, pauseMs).unref();
    pauseMs = Math.min(pauseMs * 2, backOffMs.limit);
  }

  function rejectIfNone() {
    if (isClosed ? all.size === 0 : isNoneSoon())
      for (const { reject } of queue.clear()) reject(new Error(noneIsThere));
  }

  function release(thread: RendererThread) {
    const next = queue.take(mayRun, isLate);
    if (next) void run(thread, next);
    else if (isClosed) thread.stop();
    else idle.push(thread);
  }

  function count(venue: string, change: 1 | -1) {
    const busy = (busyOf.get(venue) ?? 0) + change;
    if (busy > 0) busyOf.set(venue, busy);
    else busyOf.delete(venue);
  }

  async function run(thread: RendererThread, { venue, job, resolve, reject }: Waiting) {
    count(venue, 1);
    const startedAt = performance.now();
    try {
      resolve(await thread.send(job));
      admission.measure(performance.now() - startedAt);
      pauseMs = backOffMs.first;
    } catch (error) {
      reject(new PageFailedError((error as Error).message));
    }
    count(venue, -1);
    if (all.has(thread)) release(thread);
    // The venue of this page may have pages that waited for one of its own threads.
    const next = idle.length > 0 ? queue.take(mayRun, isLate) : undefined;
    if (next) void run(idle.shift()!, next);
  }

  for (let count = 0; count < threads; count += 1) addThread();
  return {
    ready: () => ready.promise,
    admit: admission.admit,
    counts: () => ({ idle: idle.length, busy: all.size - idle.length, waiting: queue.size() }),
    /** @throws {Error} if no renderer will soon be there, too many pages wait, or the page fails: it is then sent as the shell */
    render: (job: RenderJob, venue = '', neededUntil = Infinity) =>
      new Promise<RenderResult>((resolve, reject) => {
        if (isClosed || isNoneSoon()) return reject(new Error(noneIsThere));
        const one = { venue, job, neededUntil, resolve, reject };
        const thread = mayRun(venue) ? idle.shift() : undefined;
        if (thread) return void run(thread, one);
        const isFull = queue.size() >= maxWaiting && queue.size(venue) > 0;
        if (isFull || queue.size(venue) >= halfOf(maxWaiting)) {
          const refused = queue.takeLate(venue, isLate) ?? one;
          refused.reject(new RenderersBusyError('too many pages wait for a renderer'));
          if (refused === one) return;
        }
        queue.add(venue, one);
      }),
    close() {
      isClosed = true;
      rejectIfNone();
      for (const thread of idle.splice(0)) thread.stop();
    },
  };
}
