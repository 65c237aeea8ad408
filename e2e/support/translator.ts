import type { BrowserContext } from '@playwright/test';

/** Chrome puts each text into two `<font>` elements, Safari puts another text node into its place. */
export type Translator = 'Chrome' | 'Safari';

function translateForever(translator: Translator) {
  const untouched = 'script, style, noscript, textarea, [translate="no"]';
  /** The texts that the translation wrote. The words stay Danish, so that tests find them. */
  const written = new WeakMap<Text, string>();

  function replace(source: Text) {
    const words = source.data;
    const isDone = written.get(source) === words;
    if (isDone || !words.trim() || source.parentElement?.closest(untouched) !== null) return;
    const copy = document.createTextNode(words);
    written.set(copy, words);
    let shown: Node = copy;
    if (translator === 'Chrome') {
      shown = document.createElement('font');
      shown.appendChild(document.createElement('font')).append(copy);
    }
    source.replaceWith(shown);
    new MutationObserver(() => {
      if (!shown.isConnected || source.data === words) return;
      console.error(`The page says ”${source.data}” and shows ”${shown.textContent}”`);
    }).observe(source, { characterData: true });
  }

  function replaceAll(root: Node) {
    if (root instanceof Text) return replace(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) replace(text);
  }

  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes, type } of records)
      if (type === 'characterData') replaceAll(target);
      else for (const node of addedNodes) replaceAll(node);
  });
  addEventListener('DOMContentLoaded', () => {
    replaceAll(document.body);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

/**
 * Replaces the texts of all pages as the browser's own translation does, and goes on doing so.
 * A text that the site changes and the visitor does not see changed is an error in the console.
 */
export const translatePages = (context: BrowserContext, translator: Translator) =>
  context.addInitScript(translateForever, translator);
