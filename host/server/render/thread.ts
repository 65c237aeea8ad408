import { Worker } from 'node:worker_threads';

export interface Thread<Message, Answer> {
  ready: Promise<unknown>;
  send(message: Message): Promise<Answer>;
  ended: Promise<string>;
  stop(): void;
}

export interface ThreadLimits {
  startMs: number;
  answerMs: number;
  memoryMb: number;
}

/** @param file a module that posts `{ answer }` or `{ error }`, once when it is ready and then for each message; it may post a `{ report }` at any time */
export function startThread<Message, Answer>(
  file: string,
  workerData: object,
  { startMs, answerMs, memoryMb }: ThreadLimits,
  log?: (report: string) => void,
): Thread<Message, Answer> {
  const worker = new Worker(new URL(file, import.meta.url), {
    workerData,
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  worker.unref();

  let hasEnded = false;
  let timer: NodeJS.Timeout | undefined;
  let waiting: PromiseWithResolvers<unknown> | null = null;
  const ended = Promise.withResolvers<string>();

  function end(reason: string) {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(timer);
    waiting?.reject(new Error(reason));
    void worker.terminate();
    ended.resolve(reason);
  }

  function next(limitMs: number): Promise<unknown> {
    if (hasEnded) return Promise.reject(new Error('the thread has ended'));
    waiting = Promise.withResolvers();
    timer = setTimeout(() => end(`it took longer than ${limitMs} ms`), limitMs);
    return waiting.promise;
  }

  worker.on('message', (envelope: { answer: unknown } | { error: string } | { report: string }) => {
    if ('report' in envelope) return log?.(envelope.report);
    clearTimeout(timer);
    if ('error' in envelope) waiting?.reject(new Error(envelope.error));
    else waiting?.resolve(envelope.answer);
    waiting = null;
  });
  worker.on('error', (error) => end(error instanceof Error ? error.message : String(error)));
  worker.on('exit', (code) => end(`it exited with ${code}`));

  const ready = next(startMs);
  ready.catch(() => undefined);
  return {
    ready,
    ended: ended.promise,
    async send(message) {
      // `postMessage` throws for data that nests too deeply: then no answer will come.
      worker.postMessage(message);
      return (await next(answerMs)) as Answer;
    },
    stop: () => end('it was stopped'),
  };
}
