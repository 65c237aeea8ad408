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

for (const [path, title, status] of renderedPages)
  test(`${path} comes as HTML with its title and status`, async ({ request }) => {
    await renderedOnce(path);
    const answer = await request.get(path, html);
    expect(answer.status()).toBe(status);
    const text = await answer.text();
    expect(text).toContain(`<title>${title}</title>`);
    expect(text).toContain('data-page-heading');
    expect(text).not.toContain('style="');
    expect(await faultsOf(text)).toEqual([]);
    expect(answer.headers()['set-cookie']).toBeUndefined();
  });

test('the page of licences names the libraries of the shell, with their texts', async ({ request }) => {
  await renderedOnce('/kantine/licenser');
  const text = await (await request.get('/kantine/licenser', html)).text();
  for (const name of ['axios', 'dompurify', 'react', 'react-dom', 'react-router', 'webpack', 'zustand'])
    expect(text).toMatch(new RegExp(`<summary>${name} \\d[^<]*</summary><pre lang="en">[^<]{500}`));
});

for (const path of [
  '/takeaway/cart',
  '/retail/order-details',
  '/account/profile',
  '/meetings',
  '/retail?q=te',
])
  test(`${path} comes as the shell`, async ({ request }) => {
    const answer = await request.get(path, html);
    expect(answer.status()).toBe(200);
    const text = await answer.text();
    expect(text).not.toContain('data-page-heading');
    expect(await faultsOf(text)).toEqual([]);
  });
