import { type ConsoleMessage, expect, type Page, test as base } from '@playwright/test';

import { lateUse } from './late-use';
import { lengthenLimits } from './longer-limits';
import { watchRequests } from './open-requests';

export interface Options {
  /** Console messages that the test causes on purpose. */
  expectedComplaint: RegExp | null;
  /** Each screen is checked at every size and in both colour schemes. */
  isThorough: boolean;
  /** The pages give up a file, their code and a toast as early as a visitor's do. */
  hasOwnLimits: boolean;
}

/**
 * The test function of this site. A console error, an uncaught error or a violation of the
 * Content-Security-Policy in any page fails the test, unless the test expects it.
 */
export const test = base.extend<Options & { quiet: undefined }>({
  expectedComplaint: [null, { option: true }],
  isThorough: [true, { option: true }],
  hasOwnLimits: [false, { option: true }],
  quiet: [
    async ({ context, expectedComplaint, hasOwnLimits }, use) => {
      if (!hasOwnLimits) await lengthenLimits(context);
      const complaints: string[] = [];
      const complain = (text: string) => {
        if (!expectedComplaint?.test(text) && !lateUse.test(text)) complaints.push(text);
      };
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning')
          complain(`${message.type()}: ${message.text()} (${message.location().url})`);
      };
      const watch = (page: Page) => {
        watchRequests(page);
        page.on('console', onConsole);
        page.on('pageerror', (error) => complain(`uncaught: ${error.message}`));
      };
      let isClosed = false;
      context.on('close', () => (isClosed = true));
      context.on('page', watch);
      await use(undefined);
      // An answer that is still on its way when the test ends belongs to no page any more.
      const owners = isClosed ? [] : [context, ...context.pages()];
      await Promise.all(owners.map((owner) => owner.unrouteAll({ behavior: 'ignoreErrors' })));
      expect(complaints, 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
