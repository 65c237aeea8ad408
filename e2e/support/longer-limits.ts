import type { BrowserContext } from '@playwright/test';

/** After 8 s without a file, and 15 s without its code, a page gives up. */
const limitsMs = [8_000, 15_000];

/**
 * Gives the pages five minutes instead, and their toasts in place of five seconds: a busy machine may look late.
 * A clock of the test has the pages' own limits again.
 */
export const lengthenLimits = (context: BrowserContext) =>
  context.addInitScript((limits) => {
    const toasts = new CSSStyleSheet();
    toasts.replaceSync('.Toastify__progress-bar--animated { animation-duration: 300s !important }');
    document.adoptedStyleSheets.push(toasts);
    const set = window.setTimeout.bind(window);
    const longer = (work: TimerHandler, ms = 0, ...given: unknown[]) =>
      set(work, limits.includes(ms) ? 300_000 : ms, ...given);
    Object.assign(window, { setTimeout: longer });
  }, limitsMs);
