import type { Locator, Page } from '@playwright/test';

export const setTextSize = (page: Page, size: '100%' | '200%' | '') =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/** @returns the width of the narrowest text, in its own em */
export const narrowestOf = (texts: Locator): Promise<number> =>
  texts.evaluateAll((all) =>
    Math.min(
      ...all.map((it) => it.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(it).fontSize)),
    ),
  );
