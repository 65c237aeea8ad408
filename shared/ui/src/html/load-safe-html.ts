import { waitAtMost } from '@kantine/core';

type SafeHtml = (html: string) => string;

let loaded: SafeHtml | undefined;

export function provideSafeHtml(safeHtml: SafeHtml | undefined): void {
  loaded = safeHtml;
}

export const loadedSafeHtml = (): SafeHtml | undefined => loaded;

export async function loadSafeHtml(): Promise<SafeHtml> {
  if (loaded) return loaded;
  // DOMPurify keeps the script element that runs while it starts: start it in a task of its own.
  await import(/* webpackChunkName: "safe-html" */ './normalise-html');
  await new Promise((resolve) => setTimeout(resolve));
  loaded = (await import(/* webpackChunkName: "safe-html" */ './safe-html')).safeHtml;
  return loaded;
}

/** Loads the sanitizer with the store record, so that nothing moves later. Waits 1.5 s at most. */
export async function prepareStoreHtml(): Promise<void> {
  if (!loaded)
    await waitAtMost(
      loadSafeHtml().catch(() => undefined),
      1500,
    );
}
