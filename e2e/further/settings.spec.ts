import { expectHydrated, useRenderedSite } from '../support/rendered-site';
import { expect, test } from '../support/test';

type Store = { data: { attributes: Record<string, object> } };

/** A venue whose takeaway has opening days of a wrong type. */
const changes = {
  '/store': ({ data: { attributes } }: Store) => ({
    data: {
      attributes: {
        ...attributes,
        takeaway_section: { ...attributes['takeaway_section'], opening_days: 'monday' },
      },
    },
  }),
};

const menu = 'Hovedmenu';

test.describe('a rendered site whose takeaway has a wrong setting', () => {
  const { renderedOnce } = useRenderedSite(changes);

  test('has no takeaway, and its other pages stay', async ({ page, request }) => {
    await renderedOnce('/');
    const html = await (await request.get('/', { headers: { accept: 'text/html' } })).text();
    expect(html).toContain('href="/retail"');
    expect(html).not.toContain('href="/takeaway"');
    await page.goto('/');
    await expectHydrated(page);
    const links = page.getByRole('navigation', { name: menu });
    await expect(links.getByRole('link', { name: 'Butik' })).toBeVisible();
    await expect(links.getByRole('link', { name: 'Takeaway' })).toHaveCount(0);
    await links.getByRole('link', { name: 'Butik' }).click();
    await expect(page.getByRole('heading', { name: 'Hovedmenu', level: 1 })).toBeVisible();
  });
});
