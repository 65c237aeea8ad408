import { Worker } from 'node:worker_threads';

export interface Thread<Message, Answer> {
  ready: Promise<unknown>;
  /** @throws {Error} if the thread ends before it answers, or answers with an error */
  send(message: Message): Promise<Answer>;
  ended: Promise<string>;
  stop(): void;
}

export interface ThreadLimits {
  startMs: number;
  answerMs: number;
  memoryMb: number;
}

type Envelope<Answer> = { ready: unknown } | { answer: Answer } | { error: string };

/** @param file a module that posts `{ ready }`, and for each message `{ answer }` or `{ error }` */
export function startThread<Message, Answer>(
  file: string,
  workerData: object,
  { startMs, answerMs, memoryMb }: ThreadLimits,
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
  let waiting: { resolve(envelope: Envelope<Answer>): void; reject(error: Error): void } | null = null;
  let reportEnd: (reason: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => (reportEnd = resolve));

  function end(reason: string) {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(timer);
    waiting?.reject(new Error(reason));
    void worker.terminate();
    reportEnd(reason);
  }

  function next(limitMs: number): Promise<Envelope<Answer>> {
    if (hasEnded) return Promise.reject(new Error('the thread has ended'));
    return new Promise((resolve, reject) => {
      waiting = { resolve, reject };
      timer = setTimeout(() => end(`it took longer than ${limitMs} ms`), limitMs);
    });
  }

  worker.on('message', (envelope: Envelope<Answer>) => {
    clearTimeout(timer);
    waiting?.resolve(envelope);
    waiting = null;
  });
  worker.on('error', (error) => end(error instanceof Error ? error.message : String(error)));
  worker.on('exit', (code) => end(`it exited with ${code}`));

  const ready = next(startMs).then((envelope) => ('ready' in envelope ? envelope.ready : null));
  ready.catch(() => undefined);
  return {
    ready,
    ended,
    async send(message) {
      // It throws for data that nests too deeply, and then no answer may be waited for.
      worker.postMessage(message);
      const received = await next(answerMs);
      if ('answer' in received) return received.answer;
      throw new Error('error' in received ? received.error : 'the thread gave no answer');
    },
    stop: () => end('it was stopped'),
  };
}
