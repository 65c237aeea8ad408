import { HtmlValidate } from 'html-validate';

import { renderedPages, useSharedRenderedSite } from '../support/rendered-site';
import { expect, test } from '../support/test';

const { renderedOnce } = useSharedRenderedSite();
const html = { headers: { accept: 'text/html' } };
const standard = new HtmlValidate({ extends: ['html-validate:standard'] });

/** The faults of a page by the HTML standard, with their places. */
async function faultsOf(text: string): Promise<string[]> {
  const { results } = await standard.validateString(text);
  return results.flatMap(({ messages }) =>
    messages.map(({ message, offset }) => `${message}: ${text.slice(offset, offset + 80)}`),
  );
}

test('each page comes as HTML with its title and status', async ({ request }) => {
  for (const [path, title, status] of renderedPages)
    await test.step(path, async () => {
      await renderedOnce(path);
      const answer = await request.get(path, html);
      expect.soft(answer.status(), path).toBe(status);
      const text = await answer.text();
      expect.soft(text, path).toContain(`<title>${title}</title>`);
      expect.soft(text, path).toContain('data-page-heading');
      expect.soft(text, path).not.toContain('style="');
      expect.soft(await faultsOf(text), path).toEqual([]);
      expect.soft(answer.headers()['set-cookie'], path).toBeUndefined();
    });
});

test('the page of licences names the libraries of the shell, with their texts', async ({ request }) => {
  await renderedOnce('/kantine/licenser');
  const text = await (await request.get('/kantine/licenser', html)).text();
  for (const name of ['axios', 'dompurify', 'react', 'react-dom', 'react-router', 'webpack', 'zustand'])
    expect(text).toMatch(new RegExp(`<summary>${name} \\d[^<]*</summary><pre lang="en">[^<]{500}`));
});

test('personal pages and searches come as the shell', async ({ request }) => {
  for (const path of [
    '/takeaway/cart',
    '/retail/order-details',
    '/account/profile',
    '/meetings',
    '/retail?q=te',
  ])
    await test.step(path, async () => {
      const answer = await request.get(path, html);
      expect.soft(answer.status(), path).toBe(200);
      const text = await answer.text();
      expect.soft(text, path).not.toContain('data-page-heading');
      expect.soft(await faultsOf(text), path).toEqual([]);
    });
});
