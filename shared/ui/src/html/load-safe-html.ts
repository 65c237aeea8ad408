type SafeHtml = (html: string) => string;

// Kept once it has come, so that the next text is there in the first paint.
let ready: SafeHtml | undefined;

/** What makes a venue's HTML safe, if it has come. */
export const readySafeHtml = (): SafeHtml | undefined => ready;

/** Fetches it, once it is needed. @throws when it cannot be fetched; the next call tries again */
export async function loadSafeHtml(): Promise<SafeHtml> {
  if (ready) return ready;
  // One file, and two steps. The sanitiser keeps for good the script element that runs while it starts: in a task of its own none does.
  await import(/* webpackChunkName: "safe-html" */ './normalise-html');
  await new Promise((resolve) => setTimeout(resolve));
  ready = (await import(/* webpackChunkName: "safe-html" */ './safe-html')).safeHtml;
  return ready;
}

/**
 * Fetches it beside the store record, so that a page stands with its texts at once, and nothing on it moves when they come.
 * A page waits for it no longer than this, and is shown without where it cannot be had.
 */
export async function prepareStoreHtml(): Promise<void> {
  if (ready) return;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const longEnough = new Promise<void>((resolve) => {
    waiting = setTimeout(resolve, 1500);
  });
  await Promise.race([loadSafeHtml().catch(() => undefined), longEnough]);
  clearTimeout(waiting);
}
