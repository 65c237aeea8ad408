import { expect, type Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Expects no visible layout shift since the page opened: less than a thousandth of the screen. */
export async function expectStill(page: Page) {
  const moved = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const say = ({ value, sources }: Shift) =>
          `${value.toFixed(4)}: ${sources.map(({ node, previousRect: was, currentRect: is }) => `${node?.textContent?.slice(0, 30)} from ${was.y} to ${is.y}`).join('; ')}`;
        new PerformanceObserver((list) =>
          resolve(
            (list.getEntries() as Shift[])
              .filter(({ value, hadRecentInput }) => value > 0.001 && !hadRecentInput)
              .map(say),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        // A page without shifts sends no entries.
        setTimeout(() => resolve([]), 250);
      }),
  );
  expect.soft(moved, `what moved on ${page.url()}`).toEqual([]);
}
