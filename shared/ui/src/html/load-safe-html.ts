type SafeHtml = (html: string) => string;

let ready: SafeHtml | undefined;

export const readySafeHtml = (): SafeHtml | undefined => ready;

/** @throws when the chunk cannot be fetched; the next call retries */
export async function loadSafeHtml(): Promise<SafeHtml> {
  if (ready) return ready;
  // DOMPurify keeps the script element that runs while it starts: start it in a task of its own.
  await import(/* webpackChunkName: "safe-html" */ './normalise-html');
  await new Promise((resolve) => setTimeout(resolve));
  ready = (await import(/* webpackChunkName: "safe-html" */ './safe-html')).safeHtml;
  return ready;
}

/** Loads the sanitizer with the store record, so that nothing moves later. Waits 1.5 s at most. */
export async function prepareStoreHtml(): Promise<void> {
  if (ready) return;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const longEnough = new Promise<void>((resolve) => {
    waiting = setTimeout(resolve, 1500);
  });
  await Promise.race([loadSafeHtml().catch(() => undefined), longEnough]);
  clearTimeout(waiting);
}
