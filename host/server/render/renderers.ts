import type { Logger } from 'pino';

import type { RenderJob, RenderResult } from './render-job.ts';
import { startThread, type Thread, type ThreadLimits } from './thread.ts';

export interface RendererFiles {
  rendererFile: string;
  pageData: object;
  sections: Record<string, { file: string; base: string; integrity: string | undefined }>;
}

/** Its first message lists the server parts that did not start. */
export type RendererThread = Thread<RenderJob, RenderResult>;

export type RendererGroup = ReturnType<typeof createRendererGroup>;

interface GroupOptions {
  threads: number;
  limits: ThreadLimits;
  maxWaiting: number;
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

const backOffMs = { first: 250, limit: 60_000 };

interface Waiting {
  job: RenderJob;
  resolve(result: RenderResult): void;
  reject(error: Error): void;
}

export function createRendererGroup(files: RendererFiles, options: GroupOptions) {
  const { threads, limits, maxWaiting, log, reportEnd } = options;
  const { start = () => startThread('./worker.mjs', files, limits) } = options;
  const idle: RendererThread[] = [];
  const all = new Set<RendererThread>();
  const waiting: Waiting[] = [];
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
      if (isClosed) return;
      reportEnd?.();
      log.warn(`A renderer ended: ${reason}`);
      if (all.size === 0) {
        ready = Promise.withResolvers<void>();
        for (const { reject } of waiting.splice(0)) reject(new Error('no renderer is there'));
      }
      setTimeout(addThread, pauseMs).unref();
      pauseMs = Math.min(pauseMs * 2, backOffMs.limit);
    });
    thread.ready.then(
      (failures) => {
        for (const failure of failures as string[]) log.warn(failure);
        ready.resolve();
        release(thread);
      },
      () => undefined,
    );
  }

  function release(thread: RendererThread) {
    const next = waiting.shift();
    if (next) void run(thread, next);
    else if (isClosed) thread.stop();
    else idle.push(thread);
  }

  async function run(thread: RendererThread, { job, resolve, reject }: Waiting) {
    try {
      resolve(await thread.send(job));
      pauseMs = backOffMs.first;
    } catch (error) {
      reject(new PageFailedError((error as Error).message));
    }
    if (all.has(thread)) release(thread);
  }

  for (let count = 0; count < threads; count += 1) addThread();
  return {
    ready: () => ready.promise,
    counts: () => ({ idle: idle.length, busy: all.size - idle.length, waiting: waiting.length }),
    /** @throws {Error} if no renderer is there, too many pages wait, or the page fails: it is then sent as the shell */
    render: (job: RenderJob) =>
      new Promise<RenderResult>((resolve, reject) => {
        if (isClosed || all.size === 0) return reject(new Error('no renderer is there'));
        const thread = idle.shift();
        if (thread) return void run(thread, { job, resolve, reject });
        if (waiting.length >= maxWaiting)
          return reject(new RenderersBusyError('too many pages wait for a renderer'));
        waiting.push({ job, resolve, reject });
      }),
    close() {
      isClosed = true;
      for (const thread of idle.splice(0)) thread.stop();
    },
  };
}
