import { expect, type Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** The layout shifts since the page opened. */
const readShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ value: number; hadRecentInput: boolean; words: string }[]>((resolve) => {
        const seen: { value: number; hadRecentInput: boolean; words: string }[] = [];
        const say = ({ value, sources }: Shift) =>
          `${value.toFixed(4)}: ${sources.map(({ node, previousRect: was, currentRect: is }) => `${node?.textContent?.slice(0, 30)} from ${was.y} to ${is.y}`).join('; ')}`;
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as Shift[])
            seen.push({ value: shift.value, hadRecentInput: shift.hadRecentInput, words: say(shift) });
        }).observe({ type: 'layout-shift', buffered: true });
        // A page without shifts sends no entries.
        setTimeout(() => resolve(seen), 250);
      }),
  );

/** Expects no visible layout shift since the page opened: less than a thousandth of the screen. */
export async function expectStill(page: Page) {
  const moved = (await readShifts(page))
    .filter(({ value, hadRecentInput }) => value > 0.001 && !hadRecentInput)
    .map(({ words }) => words);
  expect.soft(moved, `what moved on ${page.url()}`).toEqual([]);
}

/** Expects the sum of the page's layout shifts, with those after an input, to be below a limit. */
export async function expectShiftsBelow(page: Page, limit: number) {
  const shifts = await readShifts(page);
  const moved = shifts.map(({ words }) => words).join('\n');
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `what moved on ${page.url()}: ${moved}`).toBeLessThan(limit);
}
