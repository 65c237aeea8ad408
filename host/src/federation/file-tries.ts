type FileElement = HTMLScriptElement | HTMLLinkElement;

const waiting = new Map<string, { element: FileElement; tries: number }>();

/** A browser joins the request under way for a file, also one that hangs, and keeps a failed preload: the next try has another query. */
export function requestAgain(element: FileElement): void {
  if (element instanceof HTMLLinkElement && element.rel !== 'stylesheet') return;
  const address = addressOf(element);
  const earlier = waiting.get(address);
  if (earlier?.element.isConnected) return setAddress(element, addressOf(earlier.element));
  const tries = (earlier?.tries ?? 0) + 1;
  waiting.set(address, { element, tries });
  element.addEventListener('load', () => waiting.delete(address));
  if (!earlier) return;
  setAddress(element, `${address}?try=${tries}`);
  // The earlier script may only be slow: it runs without its element too.
  earlier.element.addEventListener('load', () => element.dispatchEvent(new Event('load')));
}

const addressOf = (element: FileElement) => ('src' in element ? element.src : element.href);

function setAddress(element: FileElement, address: string): void {
  if ('src' in element) element.src = address;
  else element.href = address;
}
