import type { Page } from '@playwright/test';

/** Gives the page's timers of so many milliseconds five minutes, which a busy machine may need. */
export const lengthenLimit = (page: Page, limitMs: number) =>
  page.addInitScript((limit) => {
    const set = window.setTimeout.bind(window);
    const longer = (work: TimerHandler, ms = 0) => set(work, ms === limit ? 300_000 : ms);
    Object.assign(window, { setTimeout: longer });
  }, limitMs);
