import type { Logger } from 'pino';

import { createPromiseCache } from '../cache/promise-cache.ts';
import { startThread, type Thread } from './thread.ts';

interface SanitizerOptions {
  sanitizerFile: string;
  origin: string;
  log: Logger;
}

const maxCharacters = 20_000;
const maxTexts = 400;
/** jsdom reads these otherwise than browsers: their result could be another one, which React would not hydrate. */
const readOtherwise = /<(?:form|noscript|select)\b/i;
const limits = { startMs: 20_000, answerMs: 2_000, memoryMb: 160 };
/** A text that was refused is tried again: the thread may have been at fault. */
const refusedMs = 10 * 60_000;

export function createSanitizer({ sanitizerFile, origin, log }: SanitizerOptions) {
  const cached = createPromiseCache<string>({
    maxEntries: maxTexts,
    keptUntil: () => Infinity,
    failureMs: refusedMs,
  });
  let thread: Thread<string, string> | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  function start() {
    const files = { sanitizerFile, origin };
    const started = startThread<string, string>('./sanitizer-worker.mjs', files, limits);
    void started.ended.then(() => (thread = null));
    return started;
  }

  async function run(html: string): Promise<string> {
    const running = (thread ??= start());
    await running.ready;
    return running.send(html);
  }

  async function sanitizeOnce(html: string): Promise<string> {
    if (html.length > maxCharacters) throw new Error('it is too long');
    if (readOtherwise.test(html)) throw new Error('it has a form, a select or a noscript');
    const text = queue.then(() => run(html));
    queue = text.catch(() => undefined);
    return text;
  }

  const sanitize = (html: string) =>
    cached(html, () =>
      sanitizeOnce(html).catch((error: Error) => {
        log.warn({ reason: error.message }, 'A text of the store was refused: browsers draw its pages');
        throw error;
      }),
    );

  return {
    /** Each text of a store record as safe HTML. A text is missing that is too long, takes too much time, or that a browser may read otherwise. */
    async safeHtmlOf(store: unknown): Promise<Record<string, string>> {
      const texts = [...new Set(textsIn(store))];
      const safe = await Promise.allSettled(texts.map(sanitize));
      return Object.fromEntries(
        safe.flatMap((result, index) =>
          result.status === 'fulfilled' ? [[texts[index]!, result.value]] : [],
        ),
      );
    },
    close: () => thread?.stop(),
  };
}

export type Sanitizer = ReturnType<typeof createSanitizer>;

const textName = /(?:text|content|html)$/;

function textsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string')
    return (value.includes('<') || textName.test(name)) && value.trim() ? [value.trim()] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => textsIn(child, Array.isArray(value) ? name : key));
}
