import { createHash } from 'node:crypto';

import type { Logger } from 'pino';

import { createPromiseCache } from '../cache/promise-cache.ts';
import { defaultLimits } from '../default-limits.ts';
import { perVenue, type Venue } from '../venues/venue.ts';
import { startThread, type Thread } from './thread.ts';

interface SanitizerOptions {
  startMs?: number;
  answerMs?: number;
  sanitizerFile: string;
  origin: string;
  log: Logger;
}

interface SanitizerJob {
  html: string;
  origin: string;
}

const maxCharacters = 20_000;
/** Texts that one record may have, and texts of one venue that may wait. */
const maxTexts = 200;
const maxKept = { maxEntries: 2 * maxTexts, maxBytes: 2 * 1024 * 1024 };
/** No text is empty: all that are too long or too many are refused as this one, and none of them is kept. */
const tooMuch = '';
/** jsdom reads these otherwise than browsers: their result could be another one, which React would not hydrate. */
const readOtherwise = /<(?:form|noscript|select)\b/i;
const memoryMb = 160;
/** A text that was refused is tried again: the thread may have been at fault. */
const refusedMs = 10 * 60_000;

/** One thread for all venues. Each venue has texts and a queue of its own: a text of a venue waits for one text of each other. */
export function createSanitizer({
  sanitizerFile,
  origin,
  log,
  startMs = defaultLimits.startMs,
  answerMs = defaultLimits.sanitizeMs,
}: SanitizerOptions) {
  const limits = { startMs, answerMs, memoryMb };
  const venueOf = perVenue(() => ({
    cached: createPromiseCache<string>({
      ...maxKept,
      bytesOf: ({ length }) => length,
      keptUntil: () => Infinity,
      failureMs: refusedMs,
    }),
    queue: Promise.resolve() as Promise<unknown>,
    waiting: 0,
  }));
  let thread: Thread<SanitizerJob, string> | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  function start() {
    const started = startThread<SanitizerJob, string>('./sanitizer-worker.mjs', { sanitizerFile }, limits);
    void started.ended.then(() => (thread = null));
    return started;
  }

  async function run(job: SanitizerJob): Promise<string> {
    const running = (thread ??= start());
    await running.ready;
    return running.send(job);
  }

  async function sanitizeOnce(html: string, venue: Venue): Promise<string> {
    if (html === tooMuch) throw new Error('it is too long, or one of too many');
    if (readOtherwise.test(html)) throw new Error('it has a form, a select or a noscript');
    const own = venueOf(venue);
    if (own.waiting === maxTexts) throw new Error('too many wait');
    own.waiting += 1;
    const text = own.queue.then(() => {
      const next = queue.then(() => run({ html, origin: venue.siteOrigin ?? origin }));
      queue = next.catch(() => undefined);
      return next;
    });
    own.queue = text.catch(() => undefined).then(() => (own.waiting -= 1));
    return text;
  }

  const sanitize = (html: string, venue: Venue, reasons: string[]) =>
    venueOf(venue).cached(hashOf(html), () =>
      sanitizeOnce(html, venue).catch((error: Error) => {
        reasons.push(error.message);
        throw error;
      }),
    );

  return {
    async safeHtmlOf(store: unknown, venue: Venue): Promise<Record<string, string>> {
      const texts = fittingOf([...new Set(textsIn(store))]);
      const reasons: string[] = [];
      const safe = await Promise.allSettled(texts.map((text) => sanitize(text, venue, reasons)));
      if (reasons.length > 0)
        log.warn(
          { ...venue.labels, count: reasons.length, reason: reasons[0] },
          'Texts of the store were refused: browsers draw their pages',
        );
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

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

const fittingOf = (texts: readonly string[]) =>
  texts.length > maxTexts ? [tooMuch] : texts.map((text) => (text.length > maxCharacters ? tooMuch : text));

const textName = /(?:text|content|html)$/;

function textsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string')
    return (value.includes('<') || textName.test(name)) && value.trim() ? [value.trim()] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => textsIn(child, Array.isArray(value) ? name : key));
}
