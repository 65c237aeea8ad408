import { createPromiseCache } from './promise-cache.ts';
import { startThread, type Thread } from './thread.ts';

interface SanitizerOptions {
  sanitizerFile: string;
  origin: string;
}

const maxCharacters = 20_000;
const maxTexts = 200;
/** jsdom reads these otherwise than browsers: their result could be another one, which React would not hydrate. */
const readOtherwise = /<(?:form|noscript|select)\b/i;
const limits = { startMs: 20_000, answerMs: 2_000, memoryMb: 160 };

/** @returns sanitizes HTML of the store, each text once. It rejects for a text that is too long, takes too much time, or that a browser may read otherwise. */
export function createSanitizer({ sanitizerFile, origin }: SanitizerOptions) {
  const cached = createPromiseCache<string>({ maxEntries: maxTexts, keptUntil: () => Infinity });
  let thread: Thread<string, string> | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  async function run(html: string): Promise<string> {
    if (!thread) {
      const started = startThread<string, string>(
        './sanitizer-worker.mjs',
        { sanitizerFile, origin },
        limits,
      );
      thread = started;
      void started.ended.then(() => {
        if (thread === started) thread = null;
      });
      await started.ready;
    }
    return thread.send(html);
  }

  return {
    sanitize(html: string): Promise<string> {
      if (html.length > maxCharacters) return Promise.reject(new Error('a text of the store is too long'));
      if (readOtherwise.test(html))
        return Promise.reject(new Error('a text of the store has a form, a select or a noscript'));
      return cached(html, () => {
        const text = queue.then(() => run(html));
        queue = text.catch(() => undefined);
        return text;
      });
    },
    close: () => thread?.stop(),
  };
}
