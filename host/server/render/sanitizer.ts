import { startThread, type Thread } from './thread.ts';

interface SanitizerOptions {
  /** The host's `sanitizer.cjs`: the browser's sanitizer. */
  sanitizerFile: string;
  /** The site's origin: links to others are marked. */
  origin: string;
}

/** A longer text is left to the browser. */
const maxCharacters = 20_000;
const maxTexts = 200;
const limits = { startMs: 20_000, answerMs: 2_000, memoryMb: 160 };

/** @returns sanitizes HTML of the store, each text once. It rejects for a text that is too long or takes too much time. */
export function createSanitizer({ sanitizerFile, origin }: SanitizerOptions) {
  const texts = new Map<string, Promise<string>>();
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
      const kept = texts.get(html);
      if (kept) return kept;
      if (html.length > maxCharacters) return Promise.reject(new Error('a text of the store is too long'));
      const text = queue.then(() => run(html));
      queue = text.catch(() => undefined);
      texts.set(html, text);
      const oldest = texts.keys().next();
      if (texts.size > maxTexts && !oldest.done) texts.delete(oldest.value);
      text.catch(() => texts.delete(html));
      return text;
    },
    close: () => thread?.stop(),
  };
}
