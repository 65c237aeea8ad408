import { createHash } from 'node:crypto';

import puppeteer, { type ConsoleMessage, type ElementHandle, type Frame, type Page } from 'puppeteer-core';

import { findEngines } from '../../../scripts/machine/engines.mjs';
import { withRealClock } from '../../../scripts/machine/real-clock.mjs';
import type { Engine, Json, Tab } from './engine';
import { collectComplaints, queries } from './in-page';

/** Ends a step that hangs: a busy machine takes long. */
const stepMs = 120_000;

/** Chromium over its own protocol, or Firefox over WebDriver BiDi, which needs no driver beside it. */
export async function startPuppeteer(name: 'chromium' | 'firefox', isDark: boolean): Promise<Engine> {
  const engines = findEngines();
  const browser = await (name === 'chromium'
    ? puppeteer.launch({
        timeout: stepMs,
        executablePath: engines.chromium.chromium!,
        args: ['--no-sandbox', '--lang=da-DK'],
      })
    : puppeteer.launch({
        timeout: stepMs,
        browser: 'firefox',
        executablePath: engines.firefox['firefox-esr']!,
        // Firefox does not start under a clock that faketime sets.
        env: withRealClock(),
        extraPrefsFirefox: {
          'intl.accept_languages': 'da-DK',
          'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
        },
      }));
  return {
    newTab: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(stepMs);
      // Firefox takes it from its settings.
      if (name === 'chromium')
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: isDark ? 'dark' : 'light' }]);
      return createTab(page, () => context.close());
    },
    close: () => browser.close(),
  };
}

const damagedFile = /hashes in the integrity attribute .* “(\S+)”\. The computed hash is “(\S+)”/;
const hashOfNothing = createHash('sha384').digest('base64');

async function createTab(page: Page, close: () => Promise<void>): Promise<Tab> {
  const complaints: string[] = [];
  const brokenOff = new Set<string>();
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'NS_BINDING_ABORTED') brokenOff.add(request.url());
  });
  page.on('console', (message: ConsoleMessage) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    const text = `uncaught: ${String(error)}`;
    // When a page is left, Firefox compares the hash of each unfinished file with the part that has come.
    const [, file = '', hash] = damagedFile.exec(text) ?? [];
    if (hash !== hashOfNothing && !brokenOff.has(file)) complaints.push(text);
  });
  await page.evaluateOnNewDocument(collectComplaints, true);
  let frame: Frame = page.mainFrame();
  const prepare = async () => {
    if (!(await frame.evaluate(() => 'findTarget' in window))) await frame.evaluate(queries);
  };
  const readPage = async () => {
    complaints.push(...(await page.evaluate(() => window.complaints?.splice(0) ?? [])));
  };
  return {
    open: async (url) => {
      await readPage();
      await page.goto(url);
    },
    run: async <A extends Json[], R>(work: (...args: A) => R, ...args: A) => {
      const tryOnce = async () => {
        await prepare();
        return (await frame.evaluate(work as (...args: unknown[]) => R, ...args)) as R;
      };
      // A page that is being left takes its context with it: the next one has another.
      return tryOnce().catch((error: unknown) => {
        if (!String(error).includes('Execution context was destroyed')) throw error;
        return tryOnce();
      });
    },
    click: async (find, ...args) => {
      await prepare();
      const found = await frame.evaluateHandle(find as (...args: unknown[]) => Element | null, ...args);
      const element = found.asElement() as ElementHandle<Element> | null;
      if (!element) throw new Error(`Nothing to click: ${JSON.stringify(args)}`);
      await element.click();
      await found.dispose();
    },
    type: (text) => page.keyboard.type(text),
    enterFrame: async (selector) => {
      const element = await page.waitForSelector(selector);
      frame = (await element!.contentFrame()) as Frame;
    },
    leaveFrame: async () => {
      frame = page.mainFrame();
    },
    resize: (width, height) => page.setViewport({ width, height }),
    takePicture: async () => Buffer.from(await page.screenshot()),
    complaints: async () => {
      await readPage();
      return complaints;
    },
    close,
  };
}
