/** @jest-environment node */
import { apiQuery } from '@kantine/core';
import { defineRoute, type Goods, type Section } from '@kantine/routing';
import { storeAnswer } from '@kantine/testing/venue-records';
import { withWrongFields } from '@kantine/testing/wrong-values';
import { PageHeader } from '@kantine/ui';

import { lazy, type ReactNode, Suspense } from 'react';

import { createRenderer } from './renderer';

const hostile = `</script><script>alert("1")</script>' & \u2028`;
const page = { name: hostile, url: 'om-os', content: '<p>Mad &amp; havn <b title="a > b">her</b></p>' };
const store = {
  name: hostile,
  page_title: hostile,
  address: 'Havnegade 1',
  city: 'København K',
  background_image_path: '"><script>.jpg',
  pages: [page],
};

const nameQuery = apiQuery({ path: '/retail/folders', toData: ({ data }) => data?.[0]?.name ?? '' });
const coffee: Goods = {
  name: hostile,
  description: '',
  price: 2950,
  image: '/storage/kaffe.jpg',
  remaining: null,
  deadline: Date.parse('2026-11-23T10:30:00+01:00'),
};
const soldOut: Goods = { name: 'Juice', description: 'Kold', price: 2000, image: null, remaining: 0 };

const LatePart = lazy(() => Promise.resolve({ default: () => <p>Den sene del</p> }));
const LatePage = () => (
  <Suspense fallback={<p>Henter</p>}>
    <PageHeader title="Sen" />
    <LatePart />
  </Suspense>
);

const BrokenPart = (): never => {
  throw new Error('no such dish');
};
const EndlessPart = lazy(() => new Promise<never>(() => undefined));
const pageWith = (part: ReactNode) => () =>
  Promise.resolve({
    Component: () => (
      <>
        <PageHeader title="Del" />
        <Suspense fallback={<p>Henter</p>}>{part}</Suspense>
      </>
    ),
  });

const shop: Section = {
  contract: '^2.0.0',
  routes: [
    defineRoute({
      path: '',
      screen: () => Promise.resolve({ Component: () => <PageHeader title={hostile} /> }),
      sitemap: async ({ read, today }) => [`${await read(nameQuery)}/${today}`, ''],
      describe: () => ({ description: hostile, goods: { kind: 'products', items: [coffee, soldOut] } }),
    }),
    defineRoute({
      path: 'menu',
      screen: () => Promise.resolve({ Component: () => <PageHeader title="Menu" /> }),
      sitemap: () => [],
      describe: () => ({
        goods: { kind: 'menu', items: [{ ...coffee, diets: 'Vegansk, glutenfri, constructor' }, soldOut] },
      }),
    }),
    defineRoute({
      path: 'late',
      screen: () => Promise.resolve({ Component: LatePage }),
      sitemap: () => [],
    }),
    defineRoute({ path: 'broken', screen: pageWith(<BrokenPart />), sitemap: () => [] }),
    defineRoute({ path: 'endless', screen: pageWith(<EndlessPart />), sitemap: () => [] }),
    defineRoute({
      path: 'failing',
      resolve: () => {
        throw new Error('no such list');
      },
      screen: pageWith('Indhold'),
      sitemap: () => [],
    }),
    defineRoute({
      path: 'hidden/:token',
      screen: () => Promise.resolve({ Component: () => <PageHeader title="Skjult" /> }),
      page: { isIndexed: false },
    }),
  ],
};

async function run(address: string, siteOrigin = '', attributes: object = store, dish: object = {}) {
  const renderer = createRenderer({}, { retail: shop });
  const safeHtml = { [page.content]: page.content };
  const answers = {
    '/store': storeAnswer(attributes).body,
    '/takeaway/menu-items/2026-11-23': {
      data: [{ id: 1, name: hostile, price: 65, image: 'ret.jpg', ...dish }],
    },
    '/retail/folders': { data: [{ id: 1, name: "Øl & <'" }] },
  };
  return renderer({ siteOrigin, address, now: Date.parse('2026-11-22T12:00:00+01:00'), answers, safeHtml });
}

async function render(...args: Parameters<typeof run>) {
  const [address] = args;
  const result = await run(...args);
  if (result.kind !== 'page') throw new Error(`${address} is no page: ${JSON.stringify(result)}`);
  return result;
}

test('texts of the venue end no element of the head, and no attribute', async () => {
  for (const address of ['/', '/om-os', '/retail']) {
    const { head } = await render(address);
    expect(head.replace(/<script type="application\/ld\+json">[^<\u2028]*<\/script>$/, '')).not.toContain(
      '<script',
    );
    for (const [, name, value] of head.matchAll(/ (content|href)=("[^"]*"[^ />])/g))
      throw new Error(`${name} ends too early: ${value}`);
  }
});

test('a page of the venue has its own title, description and address', async () => {
  const { head, status } = await render('/OM-OS', 'https://kantinen.example');
  expect(status).toBe(200);
  expect(head).toContain('<meta name="description" content="Mad &amp; havn her"/>');
  expect(head).toContain('<link rel="canonical" href="https://kantinen.example/om-os"/>');
  expect(head).toContain('<meta property="og:url" content="https://kantinen.example/om-os"/>');
  expect(head).toContain(
    '<meta property="og:image" content="https://kantinen.example/storage/%22%3E%3Cscript%3E.jpg"/>',
  );
  expect(head).toContain('<meta property="og:description" content="Mad &amp; havn her"/>');
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  expect(head).toMatch(/<title>&lt;\/script&gt;[^]* – &lt;\/script&gt;/);
});

test('a section’s own content stands at its root, and no other page does', async () => {
  const rootOf = async (address: string) =>
    /<div class="root" data-section="(\w+)">.*<h1/s.exec((await render(address)).html)?.[1];
  expect(await rootOf('/retail')).toBe('retail');
  for (const address of ['/', '/om-os', '/retail/findes-ikke']) expect(await rootOf(address)).toBeUndefined();
});

test('a wrong value in the store record fails no page of the server, which names the field', async () => {
  const record = {
    ...store,
    has_accounts: true,
    payment_methods: ['online'],
    takeaway_section: { opening_days: ['monday'], preparation_time: 60 },
    iss_menu_plan_section: { alias: 'Ugens menu' },
  };
  for (const { field, wrong, wire } of withWrongFields(record)) {
    const { kind } = await run('/', '', wire);
    expect([field, wrong, kind]).not.toEqual([field, wrong, 'failed']);
  }
  const { ignored, html } = await render('/retail/late', '', {
    ...record,
    vat_included: 'monday',
  });
  expect(html).toContain('Den sene del');
  expect(ignored).toEqual(['vat_included']);
});

test('a lazy part of a page comes with its first HTML', async () => {
  const { html } = await render('/retail/late');
  expect(html).toContain('Den sene del');
  expect(html).not.toContain('Henter');
});

test.each([
  ['/retail/failing', 'no such list'],
  ['/retail/broken', 'no such dish'],
  ['/retail/endless', 'took longer than 500 ms'],
])('%s is no page but a failure with its reason', async (address, reason) => {
  expect(await run(address)).toEqual({ kind: 'failed', reason: expect.stringContaining(reason) });
  expect((await render('/om-os')).html).toContain('Mad &amp; havn');
});

test('the front page has the dishes of the first open day, and their answer alone', async () => {
  const { html, calls } = await render('/');
  expect(html).toContain('I morgen, mandag 23. november');
  expect(html).toMatch(/Føj til kurv/);
  expect(calls).toEqual(['/store', '/takeaway/menu-items/2026-11-23']);
});

test('a front page whose dishes are of a day that the server does not ask for comes without them', async () => {
  const takeaway_section = {
    opening_days: ['monday', 'tuesday', 'wednesday'],
    preparation_time: 2 * 24 * 60,
  };
  const { html, calls } = await render(
    '/',
    '',
    { ...store, takeaway_section },
    {
      pickup_at: '2026-11-23T11:30:00+01:00',
    },
  );
  expect(html).toContain('Onsdag 25. november');
  expect(calls).toEqual(['/store', '/takeaway/menu-items/2026-11-23']);
});

test('each page has the links below the footer, which need no script', async () => {
  for (const address of ['/', '/om-os', '/retail', '/findes-ikke']) {
    const { html } = await render(address);
    expect(html).toMatch(/<footer.*<nav aria-label="Om siden".*href="\/kantine\/tilgaengelighed"/s);
  }
});

test('without a public origin the addresses are relative', async () => {
  expect((await render('/')).head).toContain('<link rel="canonical" href="/"/>');
});

test.each(['/findes-ikke', '/retail/hidden/geheim'])(
  'search engines are told not to list %s, and read no address of it',
  async (address) => {
    const { head } = await render(address);
    expect(head).toContain('<meta name="robots" content="noindex"/>');
    expect(head).not.toMatch(/canonical|og:url|geheim/);
  },
);

const structuredDataOf = ({ head }: { head: string }) =>
  JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(head)?.[1] ?? 'null') as unknown;

test('the front page describes the venue, with the parts of its address', async () => {
  const result = await render('/', 'https://kantinen.example');
  expect(structuredDataOf(result)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FoodEstablishment',
    name: hostile,
    url: 'https://kantinen.example/',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Havnegade 1',
      addressLocality: 'København K',
      addressCountry: 'DK',
    },
    image: 'https://kantinen.example/storage/%22%3E%3Cscript%3E.jpg',
    hasMenu: 'https://kantinen.example/takeaway',
  });
});

test('a page describes the goods that it shows, with price and availability', async () => {
  const offer = { '@type': 'Offer', priceCurrency: 'DKK' };
  expect(structuredDataOf(await render('/retail', 'https://kantinen.example'))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: hostile,
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        item: {
          '@type': 'Product',
          name: hostile,
          image: 'https://kantinen.example/storage/kaffe.jpg',
          offers: {
            ...offer,
            price: '29.50',
            availability: 'https://schema.org/InStock',
            availabilityEnds: '2026-11-23T09:30:00.000Z',
          },
        },
      },
      {
        '@type': 'ListItem',
        position: 2,
        item: {
          '@type': 'Product',
          name: 'Juice',
          description: 'Kold',
          offers: { ...offer, price: '20.00', availability: 'https://schema.org/SoldOut' },
        },
      },
    ],
  });
});

test('a dish says which diets it suits, as far as schema.org knows them', async () => {
  const { hasMenuItem } = structuredDataOf(await render('/retail/menu')) as { hasMenuItem: object[] };
  expect(hasMenuItem).toMatchObject([
    { suitableForDiet: ['https://schema.org/VeganDiet', 'https://schema.org/GlutenFreeDiet'] },
    { name: 'Juice' },
  ]);
  expect(hasMenuItem[1]).not.toHaveProperty('suitableForDiet');
});

test.each(['/om-os', '/findes-ikke', '/retail/hidden/geheim'])('%s describes no goods', async (address) => {
  expect(structuredDataOf(await render(address))).toBeNull();
});

test('the sitemap lists the pages of the venue and of its sections, but none that is not to be found', async () => {
  const { html } = await render('/sitemap.xml', 'https://kantinen.example');
  expect([...html.matchAll(/<loc>https:\/\/kantinen\.example(.*?)<\/loc>/g)].map(([, path]) => path)).toEqual(
    [
      '/',
      '/kantine/tilgaengelighed',
      '/kantine/fortryd',
      '/takeaway',
      '/retail/%C3%98l%20&amp;%20%3C&apos;/2026-11-22',
      '/retail',
      '/account',
      '/om-os',
    ],
  );
  expect(html).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset [^<]*>\n<url>/);
});

test('the sitemap encodes what would end the path of a page', async () => {
  const pages = ['hvad?', 'c#', '100%-okologi'].map((url) => ({ name: url, url }));
  const { html } = await render('/sitemap.xml', 'https://kantinen.example', { ...store, pages });
  for (const path of ['/hvad%3F', '/c%23', '/100%25-okologi'])
    expect(html).toContain(`<loc>https://kantinen.example${path}</loc>`);
});

test('what runs in this browser is no page of a server', async () => {
  expect(await run('/kantine/versioner')).toEqual({ kind: 'browser' });
});

test('the manifest has the name of the venue', async () => {
  expect(JSON.parse((await render('/manifest.webmanifest')).html)).toMatchObject({ name: hostile });
});

test('a page of a section that the venue does not have is unknown', async () => {
  expect((await render('/retail')).status).toBe(200);
  const { status, html } = await render('/retail', '', { ...store, retail_section: null });
  expect(status).toBe(404);
  expect(html).toContain('Siden findes ikke');
});

test.each(['frokost', '2026-02-30', '9999-12-31'])('the menu plan has no page of %s', async (date) => {
  const { status, html } = await render(`/iss-menu-plan/${date}`, '', {
    ...store,
    iss_menu_plan_section: {},
  });
  expect(status).toBe(404);
  expect(html).toContain('Siden findes ikke');
});
