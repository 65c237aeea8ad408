import { expect, type Locator, type Page } from '@playwright/test';

/** A phone, whose screen is largely covered by the bars at its top and bottom. */
export const phone = { width: 375, height: 740 };

/**
 * Returns what is wrong with the focus, or `null`. It must be on an element, a control must have the
 * site's focus ring, and nothing may cover the middle of its visible part.
 */
async function findFocusProblem(page: Page): Promise<string | null> {
  const inPage = await page.evaluate(lookAtFocus);
  if (inPage.frame === undefined) return inPage.problem;
  // The focus is in the card provider's form.
  const frame = page.frames().find((one) => one.url() === inPage.frame);
  const inFrame = await frame?.evaluate(lookAtFocus).catch((error: unknown) => {
    // The payment has finished and removed the frame.
    if (frame.isDetached()) return null;
    throw error;
  });
  return inPage.problem ?? inFrame?.problem ?? null;
}

function lookAtFocus(): { problem: string | null; frame?: string } {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return { problem: 'it is lost' };
  const words = `${element.tagName.toLowerCase()} ”${(element.ariaLabel ?? element.textContent).trim().slice(0, 40)}”`;
  const frame = element instanceof HTMLIFrameElement ? { frame: element.src } : {};
  // The browser draws the button in a date or time field, with a ring of its own.
  const isBrowsers = !element.matches(':focus');
  if (element.tabIndex >= 0 && !isBrowsers && !('frame' in frame)) {
    const after = getComputedStyle(element, '::after');
    const ring = after.outlineStyle === 'none' ? getComputedStyle(element) : after;
    if (ring.outlineStyle === 'none' || ring.outlineWidth === '0px')
      return { problem: `${words} has no ring` };
    // The colour distinguishes the ring from the border of an invalid field.
    const sample = document.createElement('i');
    sample.style.color = 'var(--focus)';
    document.body.append(sample);
    const isSites = ring.outlineColor === getComputedStyle(sample).color;
    sample.remove();
    if (!isSites && window === window.top) return { problem: `${words} has another ring than the rest` };
  }
  const box = element.getClientRects()[0];
  if (!box || box.width === 0 || box.height === 0) return { problem: `${words} is not drawn` };
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  if (right <= left || bottom <= top) return { problem: `${words} is out of the window` };
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isSeen = over !== null && (element.contains(over) || over.contains(element));
  return {
    problem: isSeen
      ? null
      : `${words} lies under ${over?.tagName} ”${over?.textContent.trim().slice(0, 40)}”`,
    ...frame,
  };
}

/** Keys that check after each press that the focus is visible. */
export function createKeyboard(page: Page) {
  async function expectFocus() {
    await expect
      .poll(() => findFocusProblem(page), {
        message: 'the focus',
        intervals: [10, 50, 100, 200],
      })
      .toBeNull();
  }

  async function press(key: string) {
    await page.keyboard.press(key);
    await expectFocus();
  }

  /** Presses Tab or Shift+Tab until the target has the focus. */
  async function goTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
    await expect(target).toBeVisible();
    for (let steps = 0; steps < 70; steps += 1) {
      await press(key);
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`${key} never came to ${String(target)}`);
  }

  return {
    press,
    goTo,
    goBackTo: (target: Locator) => goTo(target, 'Shift+Tab'),
    async use(target: Locator, key: 'Enter' | 'Space' = 'Enter') {
      await goTo(target);
      await press(key);
    },
    async type(target: Locator, text: string) {
      await goTo(target);
      await page.keyboard.type(text);
    },
    /** Types a date. The order of its parts depends on the machine's locale. */
    async typeDay(target: Locator, day: string) {
      const [year, month, date] = day.split('-') as [string, string, string];
      await goTo(target);
      await page.keyboard.type(month + date + year);
      if ((await target.inputValue()) !== day) {
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.type(date + month + year);
      }
      await expect(target).toHaveValue(day);
    },
    /** Expects that the heading of a new page has the focus. */
    async expectHeading(name: string | RegExp) {
      await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused();
      await expectFocus();
    },
    /** The names of the next focus stops, all of them by default. */
    async stops(key: 'Tab' | 'Shift+Tab', count = Infinity): Promise<string[]> {
      const names: string[] = [];
      while (names.length < count) {
        await page.keyboard.press(key);
        const name = await page.evaluate(() => {
          const element = document.activeElement as HTMLInputElement;
          if (element === document.body) return null;
          return element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent;
        });
        if (name === null) break;
        await expectFocus();
        names.push(name);
        if (names.length > 200) throw new Error(`no end to ${names.slice(-5).join(', ')}`);
      }
      return names;
    },
  };
}
