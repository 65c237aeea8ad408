import { nextOpenDay } from '../support/order';
import { renderedMonday, useSharedRenderedSite } from '../support/rendered-site';
import { expect, test } from '../support/test';

// The browser reports the status of missing pages.
test.use({ expectedComplaint: /status of 404.*(findes-ikke|999999)/ });

interface Manifest {
  lang: string;
  theme_color: string;
  background_color: string;
  icons: { src: string; sizes: string; purpose?: string }[];
}

test('the theme colours equal the page’s background in both schemes', async ({ page }) => {
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper').trim());
  const themeColor = (scheme: string) =>
    page.locator(`meta[name="theme-color"][media*="${scheme}"]`).getAttribute('content');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    expect(await themeColor(colorScheme)).toBe(await paper());
  }
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as Manifest;
  expect([manifest.theme_color, manifest.background_color]).toEqual([await paper(), await paper()]);
});

test('the browser accepts the manifest, and every icon has its declared size', async ({ page, context }) => {
  await page.goto('/');
  const devtools = await context.newCDPSession(page);
  const { url, data, errors } = await devtools.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '') as Manifest;
  expect(manifest.lang).toBe('da');

  const linked = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const sizeOf = (src: string) =>
    page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
  expect(linked.map((href) => new URL(href).pathname.replace(/\.\w{8}\.svg$/, '.svg'))).toEqual([
    '/favicon.ico',
    '/assets/favicon.svg',
    '/apple-touch-icon.png',
  ]);
  expect(await sizeOf('/favicon.ico')).toBe('32x32');
  expect(await sizeOf('/apple-touch-icon.png')).toBe('180x180');
  await sizeOf(linked[1]!);
  for (const { src, sizes } of manifest.icons) expect(await sizeOf(src), src).toBe(sizes);
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
});

test('only personal and missing pages are hidden from search engines, and no element of the head is doubled', async ({
  page,
}) => {
  const robots = page.locator('meta[name="robots"][content="noindex"]');
  const arriveAt = async (path: string) => {
    await page.goto(path);
    await expect(page.locator('h1'), path).toBeVisible();
    await expect(page.locator('meta[property="og:site_name"]'), path).toHaveAttribute('content', 'Kantinen');
    const names = await page
      .locator('head > meta[name], head > meta[property], head > link[rel="canonical"], head > title')
      .evaluateAll((elements) =>
        elements.map(
          (element) => [...element.attributes].find(({ name }) => name !== 'content')?.value ?? '',
        ),
      );
    const others = names.filter((name) => name !== 'theme-color');
    expect(others, path).toEqual([...new Set(others)]);
  };
  for (const path of [
    '/',
    `/takeaway/${nextOpenDay()}`,
    '/retail',
    '/iss-menu-plan',
    '/om-os',
    '/account/login',
  ]) {
    await arriveAt(path);
    await expect(robots, path).toHaveCount(0);
  }
  for (const path of ['/retail/cart', '/account/password/reset', '/findes-ikke', '/retail/folders/999999']) {
    await arriveAt(path);
    await expect(robots, path).not.toHaveCount(0);
  }
  await page.goto('/');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^Kantinen, .* · /);
});

test('title, description and address follow the visitor', async ({ page }) => {
  const canonical = page.locator('link[rel="canonical"]');
  const description = page.locator('meta[name="description"]');
  await page.goto('/om-os');
  await expect(page).toHaveTitle('Om os – Kantinen – bestil mad');
  await expect(canonical).toHaveAttribute('href', '/om-os');
  await expect(description).toHaveAttribute('content', /^Mad med havnen som nabo/);
  await page.getByRole('navigation', { name: 'Hovedmenu' }).locator('a[href="/retail"]').click();
  await expect(page).toHaveTitle('Hovedmenu – Kantinen – bestil mad');
  await expect(canonical).toHaveAttribute('href', '/retail');
  await expect(description).toHaveAttribute('content', /^Køb mad og drikke/);
  await page.goto('/retail/cart');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(canonical).toHaveCount(0);
});

/** The properties that search engines need of each type. */
const requiredOf: Record<string, string[]> = {
  FoodEstablishment: ['name', 'url', 'address', 'image'],
  PostalAddress: ['streetAddress', 'postalCode', 'addressLocality', 'addressCountry'],
  Menu: ['name', 'inLanguage', 'hasMenuItem'],
  MenuItem: ['name', 'offers'],
  ItemList: ['name', 'itemListElement'],
  ListItem: ['position', 'item'],
  Product: ['name', 'offers'],
  Offer: ['price', 'priceCurrency', 'availability'],
};
const formats: Record<string, RegExp> = {
  price: /^\d+\.\d\d$/,
  availability: /^https:\/\/schema\.org\/(InStock|SoldOut)$/,
  availabilityEnds: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  image: /^\/storage\/[^\s"]+$/,
  logo: /^\/storage\/[^\s"]+$/,
  url: /^\/[^\s"]*$/,
  hasMenu: /^\/[^\s"]*$/,
};

/** All that is wrong with structured data: missing or empty properties, and values of another form. */
function faultsOf(value: unknown, place = ''): string[] {
  if (typeof value !== 'object' || value === null) {
    const format = formats[place.split('.').at(-1) ?? ''];
    const isGood = value !== '' && value !== null && (format?.test(String(value)) ?? true);
    return isGood ? [] : [`${place} is ${String(value)}`];
  }
  if (Array.isArray(value)) return value.flatMap((one, index) => faultsOf(one, `${place}[${index}]`));
  const { '@type': type = 'none' } = value as { '@type'?: string };
  const missing = (requiredOf[type] ?? ['a known type']).filter((name) => !Object.hasOwn(value, name));
  return [
    ...missing.map((name) => `${place} (${type}) lacks ${name}`),
    ...Object.entries(value).flatMap(([name, one]) => faultsOf(one, `${place}.${name}`)),
  ];
}

test.describe('structured data', () => {
  const { renderedOnce } = useSharedRenderedSite();

  test('a search engine reads the venue, its menu and its products', async ({ page }) => {
    const read = async (path: string) => {
      const block = page.locator('script[type="application/ld+json"]');
      await renderedOnce(path);
      await page.goto(path);
      await expect(block).toHaveCount(1);
      const data = JSON.parse((await block.textContent()) ?? '') as Record<string, unknown>;
      expect(data['@context']).toBe('https://schema.org');
      expect(faultsOf(data), path).toEqual([]);
      return data;
    };
    expect(await read('/')).toMatchObject({
      '@type': 'FoodEstablishment',
      name: 'Kantinen',
      address: { '@type': 'PostalAddress', streetAddress: 'Havnegade 1', postalCode: '1058' },
    });
    const offer = { '@type': 'Offer', priceCurrency: 'DKK' };
    const { hasMenuItem } = (await read(`/takeaway/${renderedMonday}`)) as { hasMenuItem: object[] };
    expect(hasMenuItem[0]).toMatchObject({ '@type': 'MenuItem', offers: offer });
    const { itemListElement } = (await read('/retail/folders/1')) as { itemListElement: { item: object }[] };
    expect(itemListElement[0]!.item).toMatchObject({ '@type': 'Product', offers: offer });
    await expect(page.getByRole('article').filter({ hasText: 'kr.' })).toHaveCount(itemListElement.length);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page without content tells the visitor in Danish to enable it', async ({ page }) => {
    await page.goto('/takeaway/cart');
    const heading = page.getByRole('heading', { name: 'Slå JavaScript til', level: 1 });
    await expect(heading).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'da');
    const words = heading.locator('xpath=..');
    await expect(words).toHaveCSS('display', 'grid');
    await expect(words).toContainText('i browserens indstillinger');
    await expect(page.getByRole('img', { name: 'Indlæser' })).toBeHidden();
  });
});
