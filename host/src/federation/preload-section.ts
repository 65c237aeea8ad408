// A part of this file stands in each page as its first script: import small modules only.
import type { PublicManifest } from '@kantine/contract';
import { calendar, dayAt, fillCalls, parametersOf } from '@kantine/contract/routes';
import { earlyKey, send } from '@kantine/contract/send';

const numberOrDate = /^\d[\d-]*$/;

export interface EntryRoute {
  openingDays: ReadonlySet<number>;
  token: string | null;
  isAllowed: (address: string) => boolean;
  isAsked: (call: string) => boolean;
}

export const firstFilesOf = ({ base, routes: [opened] }: PublicManifest) =>
  (opened?.files ?? []).map((file) => (/^(?:https?:\/)?\//.test(file) ? file : base + file));

export function preloadSection(
  manifest: PublicManifest,
  { openingDays, token, isAllowed, isAsked }: EntryRoute,
): void {
  const { name, base, entry, routes } = manifest;
  if (hasPreloadHints(name)) return;
  const files = firstFilesOf(manifest).filter(isAllowed);
  const isChunk = (file: string) => file.endsWith('.js') && file !== base + entry.file;
  prefetchFiles(files.filter((file) => !isChunk(file)));
  // webpack compares addresses as texts: absolute ones in a section, paths in the shell.
  const toAddress = (file: string) =>
    file.startsWith(base) ? new URL(file, window.location.href).href : file;
  preloadChunks(files.filter(isChunk).map(toAddress));
  const days = calendar(dayAt(), openingDays);
  const calls = fillCalls(routes[0]?.calls ?? [], days, numberOrDate);
  const unasked = calls.filter((call) => !isAsked(call));
  sendEarly(unasked, token);
}

export function hasPreloadHints(section: string): boolean {
  return document.head.querySelector(`link[rel='preload'][href*='/sections/${section}/']`) !== null;
}

/** Prefetch, not preload: Chromium reuses a failed preload, and warns about an unused one. */
export function prefetchFiles(files: readonly string[]): void {
  for (const href of notRequested(files)) addResourceHint(href, 'prefetch');
}

/** A chunk only registers its modules, so it may run before the entry. */
export function preloadChunks(chunks: readonly string[]): void {
  for (const src of notRequested(chunks)) {
    const script = scriptOf(src);
    // webpack would wait for the load event of an element that it finds, after the event.
    script.onload = script.onerror = () => script.remove();
    document.head.appendChild(script);
  }
}

export function scriptOf(src: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  return script;
}

/** With another CORS mode or hash than the later request's the browser fetches twice. */
export function addResourceHint(href: string, rel: 'preload' | 'prefetch', integrity = ''): void {
  const link = document.createElement('link');
  link.rel = rel;
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.fetchPriority = 'low';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = href;
  document.head.appendChild(link);
}

/** The browser lists the first 250 finished requests; a pending one has its element. */
function notRequested(files: readonly string[]): string[] {
  const elements = document.head.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link, script');
  const requested = Array.from(elements, (element) => ('href' in element ? element.href : element.src));
  return files.filter((file) => {
    const { href } = new URL(file, window.location.href);
    return !requested.includes(href) && performance.getEntriesByName(href).length === 0;
  });
}

/** `call` takes these calls over (`takeEarly`). @param calls paths below `/api/v1` */
export function sendEarly(calls: readonly string[], token: string | null): void {
  const table = (window.kantineEarly ??= {});
  for (const path of calls) {
    const stopping = new AbortController();
    const answer = readAnswer(path, token, stopping.signal);
    // Only the code that takes it over handles the failure: an unused answer is no unhandled rejection.
    answer.catch(() => undefined);
    table[earlyKey(path, token)] = { sent: performance.now(), answer, stop: () => stopping.abort() };
  }
}

/** Any text may stand in an address, and another query than the call's. */
export function callsAt(
  { path, calls }: { path: string; calls: readonly string[] },
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
) {
  const wanted = calls.filter((call) => !search || !call.includes('?'));
  return fillCalls(wanted, { ...parametersOf(path, pathname), today: dayAt() }, numberOrDate);
}

async function readAnswer(path: string, token: string | null, signal: AbortSignal) {
  const sent = Date.now();
  const answer = await send(path, token, { signal });
  const received = Date.now();
  const header = (name: string) => answer.headers.get(name);
  return { status: answer.status, body: (await answer.json()) as unknown, header, sent, received };
}
