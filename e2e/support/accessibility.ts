import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

import { button } from './meetings';
import type { Options } from './test';

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that are off by default. */
const extraRules = { 'label-content-name-mismatch': { enabled: true } };
export const desk = { width: 1280, height: 800 };
export const phone = { width: 375, height: 800 };
const redirectingPaths = ['iss-menu-plan', 'was', 'create/start', ':meetingId/details', '*'];

const seen = new Set<string>();

/** Colours that change with the scheme keep an intermediate value until the next frame. */
export const settleTransitions = (page: Page) =>
  page.evaluate(async () => {
    // `getAnimations` also starts pending transitions.
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

const axe = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { source: string };

/**
 * The default mode opens an extra page, which is slow and needed for foreign frames only. So is a selector for each passed element.
 * The builder itself would load axe twice for each analysis, which takes longer than the analysis.
 */
export async function axeOf(page: Page, rules: Record<string, { enabled: boolean }> = {}) {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  return new AxeBuilder({ page, axeSource: 'axe.version' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules });
}

/** Checks WCAG 2.2 AA and axe's best practice on each screen, and the dark scheme's colours on the last. The main run checks a phone. */
export async function expectAccessible(page: Page, sizes = [phone, desk]) {
  seen.add(new URL(page.url()).pathname);
  const { isThorough } = test.info().project.use as Options;
  for (const size of isThorough ? sizes : [phone]) {
    await page.setViewportSize(size);
    // A control that is half under the bar would count as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    const hasDark = isThorough && size === sizes.at(-1);
    for (const colorScheme of hasDark ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settleTransitions(page);
      const { violations } = await (
        colorScheme === 'light'
          ? (await axeOf(page, extraRules)).withTags(everyRule)
          : (await axeOf(page)).withRules('color-contrast')
      ).analyze();
      expect(
        violations.map(
          ({ id, help, nodes }) =>
            `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
        ),
        `${page.url()} ${size.width} px ${colorScheme}`,
      ).toEqual([]);
    }
  }
}

/** Expects that the page shows the text, and is accessible. */
export async function expectAccessibleWith(page: Page, text: string) {
  await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  await expectAccessible(page);
}

/** Opens a dialog, checks it, and closes it with one of its buttons. */
export async function expectAccessibleDialog(page: Page, name: string, answer: string) {
  await button(page, name).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: answer }).click();
}

/** Expects that the file's tests have checked every page of the sections, and that no page is missing from the lists. */
export function expectEveryPageChecked(pages: Readonly<Record<string, readonly string[]>>) {
  const patterns = Object.values(pages).flat();
  for (const [section, own] of Object.entries(pages)) {
    const file = section === 'host' ? '../../host/src/pages.ts' : `../../remote-${section}/src/section.tsx`;
    const paths = [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/\bpath: '([^']+)'/g)];
    expect(paths.length, section).toBeGreaterThan(0);
    for (const [, path = ''] of paths)
      if (!redirectingPaths.includes(path))
        expect(
          own.some((pattern) => `${pattern}/`.includes(`/${path}/`)),
          `${section}: ${path}`,
        ).toBe(true);
  }
  const notSeen = patterns.filter((pattern) => {
    const address = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
    return ![...seen].some((path) => address.test(path));
  });
  expect(notSeen).toEqual([]);
}
