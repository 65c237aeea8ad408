import { addResourceHint } from '../hint-at';

/** Whether the page came with hints for a section's code. A browser gives an answer to a hint once more to who asks for the code, a failure too. */
export function hasPreloadHints(section: string): boolean {
  return document.head.querySelector(`link[rel='preload'][href*='/sections/${section}/']`) !== null;
}

/**
 * Asks for code and styles side by side that would be asked for one after the other, each by the one before.
 *
 * @param files addresses; what this page has asked for in this way is not asked for again
 */
export function prefetchFiles(files: readonly string[]): void {
  // Not preload: what fails now would fail again when it is asked for, and a hint that is not followed be complained of.
  for (const href of unasked(files)) addResourceHint(href, 'prefetch');
}

/**
 * The same for chunks that are certain to be used. One only says what is in it when it comes, and whoever wants it then finds it there,
 * or its element under way.
 *
 * @param chunks addresses, to the letter as whoever wants them asks: webpack looks for the element by it
 */
export function preloadChunks(chunks: readonly string[]): void {
  for (const src of unasked(chunks)) {
    const script = scriptOf(src);
    // Else whoever wants it would wait for an element that has come to its end.
    script.onload = script.onerror = () => script.remove();
    document.head.append(script);
  }
}

/** A script element that asks as webpack asks for chunks: where a hint says otherwise, the browser fetches twice. */
export function scriptOf(src: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  if (new URL(src, window.location.href).origin !== window.location.origin) script.crossOrigin = 'anonymous';
  script.src = src;
  return script;
}

/** A file that has come, or failed, is among the page's resources, up to the first 250; one that is on its way has its element. */
function unasked(files: readonly string[]): string[] {
  const elements = document.head.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link, script');
  const asked = Array.from(elements, (one) => ('href' in one ? one.href : one.src));
  return files.filter((file) => {
    const { href } = new URL(file, window.location.href);
    return !asked.includes(href) && performance.getEntriesByName(href).length === 0;
  });
}
