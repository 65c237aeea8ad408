import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test as base } from '@playwright/test';

import type { Engine, EngineName, Json, Tab } from './engine';
import { readPress, type Target, watchPress } from './in-page';
import { startPuppeteer } from './puppeteer-engine';
import { lateUse } from '../../support/late-use';
import { siteUrl } from '../../support/sites';
import { startWebKit } from './webkit-engine';

export interface EngineOptions {
  engine: EngineName;
  isDark: boolean;
}

const pictures = join(import.meta.dirname, '../../../.cache/engines');
type Words = string | RegExp;
type Options = Pick<Target, 'index' | 'within'>;

const toTarget = (
  by: Target['by'],
  words: Words,
  options: Target | (Options & { role?: string }) = {},
): Target => ({
  by,
  words: typeof words === 'string' ? words : words.source,
  isPattern: typeof words !== 'string',
  ...options,
});

/** A person at a browser, in words that hold in every engine. Each step waits until it can be done. */
export class Visitor {
  private isInFrame = false;

  constructor(
    private readonly tab: Tab,
    private readonly engine: EngineName,
    private readonly isDark: boolean,
  ) {}

  open = (path: string) => this.tab.open(siteUrl + path);
  run = <A extends Json[], R>(work: (...args: A) => R, ...args: A) => this.tab.run(work, ...args);
  resize = (width: number, height = 800) => this.tab.resize(width, height);
  type = (text: string) => this.tab.type(text);

  see = (words: Words, options: Options = {}) => this.wait(toTarget('text', words, options));
  seeHeading = (words: Words) => this.wait(toTarget('role', words, { role: 'heading' }));
  seeLink = (words: Words) => this.wait(toTarget('role', words, { role: 'link' }));
  press = (words: Words, options: Options = {}) =>
    this.click(toTarget('role', words, { ...options, role: 'button' }));
  follow = (words: Words, options: Options = {}) =>
    this.click(toTarget('role', words, { ...options, role: 'link' }));
  /** Expects code that answers presses. Firefox complains of a section's file when the page is left before it has come. */
  seeHydrated = () =>
    expect
      .poll(() =>
        this.run(
          (menu) => window.findTarget(menu)?.hasAttribute('aria-expanded') ?? false,
          toTarget('role', 'Menu', { role: 'button' }),
        ),
      )
      .toBe(true);
  /** Expects the path of the address. */
  seePath = (path: RegExp) => expect.poll(() => this.run(() => location.pathname)).toMatch(path);

  /** Checks a box or a radio button with the space bar: the engines' drivers differ in where such a field can be clicked. */
  async tick(target: { label: Words } | { role: string }) {
    const box = 'label' in target ? toTarget('label', target.label) : toTarget('role', '', target);
    await this.wait(box);
    await this.run((one) => window.findTarget(one)!.focus(), box);
    await this.tab.type(' ');
    await expect
      .poll(() => this.run((one) => (window.findTarget(one) as HTMLInputElement).checked, box))
      .toBe(true);
  }

  /** Clicks into a field and types. */
  async fill(label: Words, text: string) {
    const target = toTarget('label', label);
    // A page that still changes may move the field away from the mouse.
    await expect
      .poll(async () => {
        await this.pressAt(target);
        return this.run((one) => document.activeElement === window.findTarget(one), target);
      })
      .toBe(true);
    await this.tab.type(text);
  }

  /** Sets a select, or a date or time, whose pop-up belongs to the engine and opens in no page. */
  async set(label: Words, text: string) {
    const target = toTarget('label', label);
    await this.wait(target);
    await this.run(
      (wantedField, wanted) => {
        const field = window.findTarget(wantedField) as HTMLInputElement | HTMLSelectElement;
        const option = [...(field instanceof HTMLSelectElement ? field.options : [])].find(({ text }) =>
          text.startsWith(wanted),
        );
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
        set!.call(field, option?.value ?? wanted);
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      },
      target,
      text,
    );
  }

  async inFrame(selector: string, work: () => Promise<void>) {
    await expect.poll(() => this.run((query) => document.querySelector(query) !== null, selector)).toBe(true);
    await this.tab.enterFrame(selector);
    this.isInFrame = true;
    await work();
    this.isInFrame = false;
    await this.tab.leaveFrame();
  }

  /** Applies the styles for paper to the screen: only Chromium can show a page as printed. */
  print = () =>
    this.run(() => {
      const apply = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if (rule instanceof CSSMediaRule) {
            const { media } = rule;
            if (media.mediaText.includes('print')) media.mediaText = 'all';
            else if (media.mediaText.includes('screen') || media.mediaText.includes('prefers-color-scheme'))
              media.mediaText = 'not all';
          }
          if (rule instanceof CSSGroupingRule) apply(rule.cssRules);
        }
      };
      for (const { cssRules } of document.styleSheets) apply(cssRules);
    });

  /** Takes a picture of the page on a phone and on a desk, if the run was asked for pictures. */
  async look(name: string) {
    if (!process.env['ENGINE_PICTURES']) return;
    await mkdir(pictures, { recursive: true });
    for (const width of [375, 1280]) {
      await this.resize(width);
      await this.run(() => scrollTo(0, 0));
      const file = `${name}-${width}${this.isDark ? '-dark' : ''}-${this.engine}.png`;
      await writeFile(join(pictures, file), await this.tab.takePicture());
    }
  }

  private wait = (target: Target) =>
    expect
      .poll(() => this.run((one) => window.findTarget(one) !== null, target), {
        message: JSON.stringify(target),
      })
      .toBe(true);

  /** Presses, and fails if the press did not reach its target: a lost press is told from one that had no effect. */
  private async click(target: Target) {
    // The card form takes its frame away when it is sent.
    if (this.isInFrame) return this.pressAt(target);
    await this.wait(target);
    await this.run(watchPress, target);
    await this.pressAt(target);
    // WebKit's driver answers before the page has heard of the press.
    await expect
      .poll(() => this.run(readPress), { message: `The press on ${JSON.stringify(target)}` })
      .toBeNull();
  }

  private async pressAt(target: Target) {
    await this.wait(target);
    // WebKit's driver does not wait for its own scrolling, nor any driver for a page that still moves.
    await this.run(
      (one) => window.findTarget(one)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
      target,
    );
    let last: string | null = null;
    const isStill = async () => {
      const before = last;
      last = await this.run(
        (one) => JSON.stringify(window.findTarget(one)?.getBoundingClientRect() ?? null),
        target,
      );
      return last === before;
    };
    await expect.poll(isStill, { intervals: [20, 50, 100] }).toBe(true);
    await this.tab.click((one) => window.findTarget(one), target);
  }
}

interface Fixtures {
  /** Complaints of the console that the test causes on purpose. */
  expectedComplaint: RegExp | null;
  visitor: Visitor;
}

/** The test function of the engines: a complaint of the browser fails the test, unless the test expects it. */
export const test = base.extend<Fixtures, EngineOptions & { browserOfEngine: Engine }>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  isDark: [false, { option: true, scope: 'worker' }],
  expectedComplaint: [null, { option: true }],
  browserOfEngine: [
    async ({ engine, isDark }, use) => {
      const browser = await (engine === 'webkit' ? startWebKit(isDark) : startPuppeteer(engine, isDark));
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  visitor: async ({ browserOfEngine, engine, isDark, expectedComplaint }, use, info) => {
    const tab = await browserOfEngine.newTab();
    await tab.resize(1280, 800);
    await use(new Visitor(tab, engine, isDark));
    if (info.status !== info.expectedStatus)
      await writeFile(info.outputPath('failure.png'), await tab.takePicture());
    const complaints = await tab.complaints();
    await tab.close();
    expect(complaints.filter((text) => !expectedComplaint?.test(text) && !lateUse.test(text))).toEqual([]);
  },
});

export { expect };
