import { hintAt } from '../hint-at';

/** Whether the page came with hints for a section's code. A browser gives an answer to a hint once more to who asks for the code, a failure too. */
export function cameWithHints(section: string): boolean {
  return document.head.querySelector(`link[rel='preload'][href*='/sections/${section}/']`) !== null;
}

/**
 * Asks for code and styles side by side that would be asked for one after the other, each by the one before.
 *
 * @param files addresses; what this page has asked for in this way is not asked for again
 */
export function askAhead(files: readonly string[]): void {
  // Not preload: what fails now would fail again when it is asked for, and a hint that is not followed be complained of.
  for (const href of unasked('link', 'href', files)) hintAt(href, 'prefetch');
}

/**
 * The same for chunks that are certain to be used. One only says what is in it when it comes, and whoever wants it then finds it there,
 * or its element under way.
 */
export function runAhead(chunks: readonly string[]): void {
  for (const src of unasked('script', 'src', chunks)) {
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
function unasked(element: 'link' | 'script', attribute: string, files: readonly string[]): string[] {
  const asked = Array.from(document.head.querySelectorAll(element), (one) => one.getAttribute(attribute));
  const came = (file: string) =>
    performance.getEntriesByName(new URL(file, window.location.href).href).length > 0;
  return files.filter((file) => !asked.includes(file) && !came(file));
}
