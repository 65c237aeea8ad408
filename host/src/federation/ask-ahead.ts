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
  const asked = new Set(
    Array.from(document.head.querySelectorAll('link'), (link) => link.getAttribute('href')),
  );
  // Not preload: what fails now would fail again when it is asked for, and a hint that is not followed be complained of.
  for (const href of files) if (!asked.has(href)) hintAt(href, 'prefetch');
}
