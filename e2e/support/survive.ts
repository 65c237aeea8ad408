import { expect, type Page, type Route } from '@playwright/test';

import { addDish, nextOpenDay } from './order';

/** Pages that the menu leads to, and how they are headed. */
const headings = {
  Hjem: 'Kantinen',
  Takeaway: 'Takeaway',
  Butik: 'Hovedmenu',
  'Om os': 'Om os',
  'Log ind': 'Log ind',
} as const;
type Link = keyof typeof headings;

export const menuLink = (page: Page, link: Link) =>
  page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: link });

export const choose = (page: Page, link: Link) => menuLink(page, link).click();

export const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

export const expectPage = (page: Page, link: Link) => expectHeading(page, headings[link]);

export const retry = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Prøv igen' }).click();

/** Something in the cart, from before. */
export async function fillCart(page: Page) {
  await page.goto(`/takeaway/${nextOpenDay()}`);
  await addDish(page);
}

/** What stands for a section whose code cannot be used, and for a page that fails otherwise. */
export const failures = {
  section: 'Denne del af siden kunne ikke hentes. Resten virker stadig, og din kurv er gemt.',
  page: 'Vi har problemer i øjeblikket. Prøv igen om lidt.',
};

/** What people read in the place of a page that failed: in Danish, with ways on. */
export async function expectFailure(page: Page, words: string, timeout = 5_000) {
  const main = page.getByRole('main');
  await expect(main.getByText(words)).toBeVisible({ timeout });
  await expect(main.getByRole('button', { name: 'Prøv igen' })).toBeEnabled();
  await expect(main.getByRole('link', { name: 'Til forsiden' })).toBeVisible();
}

/** Another section works, and the cart holds what was put into it before. */
export async function expectRestWorks(page: Page) {
  await choose(page, 'Takeaway');
  await expectPage(page, 'Takeaway');
  await expect(page.getByRole('link', { name: /^Kurv .* 1 vare$/ })).toBeVisible();
}

export type Handler = (route: Route) => Promise<void>;

export const answer =
  (status: number, contentType: string, body: string): Handler =>
  (route) =>
    route.fulfill({ status, contentType, body });

export const page404 = answer(404, 'text/plain', 'Not found');
/** What a network without a log-in answers to everything. */
export const html = answer(200, 'text/html', '<!doctype html><title>Log på netværket</title>');
export const script = (code: string) => answer(200, 'text/javascript', code);

/** The answer breaks off in the midst, and nobody notices on the way. */
export const cutShort: Handler = async (route) => {
  const response = await route.fetch();
  const text = await response.text();
  await route.fulfill({ contentType: 'text/javascript', body: text.slice(0, text.length / 2) });
};

export const cutOff: Handler = (route) => route.abort();

/** The shop's entry made by hand. `React` stands for the host's in what it exposes, which is an expression. */
export const standIn = (exposed: string): Handler =>
  answer(
    200,
    'text/javascript',
    `var section_retail = {
      init(scope) { this.scope = scope; },
      async get() { const React = Object.values(this.scope.react)[0].lib(); return () => (${exposed}); },
    };`,
  );

/** A section with one page, whose route is this. */
export const standInRoute = (route: string) =>
  standIn(`{ default: { contract: '^1.0.0', routes: [{ index: true, ${route} }] } }`);

type Lines = Record<string, Record<string, unknown>>;

/** Changes the registry, in the page and where open pages ask for it. */
export async function writeRegistry(page: Page, change: (sections: Lines) => unknown) {
  const changed = (json: string) => {
    const data = JSON.parse(json) as { sections?: Lines; registry?: { sections: Lines } };
    const registry = data.registry ?? (data as { sections: Lines });
    registry.sections = change(registry.sections) as Lines;
    return JSON.stringify(data);
  };
  await page.route(
    ({ pathname }) => pathname === '/' || pathname === '/remotes.json',
    async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const block = /(?<=id="kantine-page">).*?(?=<\/script>)/;
      await route.fulfill({
        response,
        body: text.startsWith('{') ? changed(text) : text.replace(block, (json) => changed(json)),
      });
    },
  );
}

/** The shop is deployed anew: the same code, under another address. */
export function redeploy(page: Page) {
  const version = `ny-${Date.now()}`;
  return writeRegistry(page, ({ retail, ...others }) => ({
    ...others,
    retail: { ...retail, version, entry: `${String(retail!['entry'])}?${version}` },
  }));
}
