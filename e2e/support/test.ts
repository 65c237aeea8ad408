import { type ConsoleMessage, expect, type Page, test as base } from '@playwright/test';

/** What the browser complains of because the test brings it about. */
export interface Options {
  expectedComplaint: RegExp | null;
}

/** Said when what was fetched ahead is used late: of a busy machine too. Whether it is used at all, `npm run budgets` looks. */
const lateUse = /preloaded using link preload but not used within a few seconds/;

/**
 * The site's test: every page of every test is watched, and an error in the console, an error that nobody caught
 * or a violation of the Content-Security-Policy fails it, unless the test says that it brings it about.
 */
export const test = base.extend<Options & { quiet: undefined }>({
  expectedComplaint: [null, { option: true }],
  quiet: [
    async ({ context, expectedComplaint }, use) => {
      const complaints: string[] = [];
      const complain = (text: string) => {
        if (!expectedComplaint?.test(text) && !lateUse.test(text)) complaints.push(text);
      };
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning')
          complain(`${message.type()}: ${message.text()} (${message.location().url})`);
      };
      const watch = (page: Page) => {
        page.on('console', onConsole);
        page.on('pageerror', (error) => complain(`uncaught: ${error.message}`));
      };
      context.on('page', watch);
      await use(undefined);
      expect(complaints, 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
