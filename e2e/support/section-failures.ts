import { expect, type Page, type Route } from '@playwright/test';

import { addDish, nextOpenDay } from './order';

/** The headings of the menu's pages. */
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

/** Puts a dish into the cart. */
export async function fillCart(page: Page) {
  await page.goto(`/takeaway/${nextOpenDay()}`);
  await addDish(page);
}

/** The texts of a section that failed to load and of a page that failed. */
export const failures = {
  section: 'Denne del af siden kunne ikke hentes. Resten virker stadig, og din kurv er gemt.',
  page: 'Vi har problemer i øjeblikket. Prøv igen om lidt.',
};

/** Expects a failed page: Danish words, a retry and a link home. */
export async function expectFailure(page: Page, words: string, timeout = 5_000) {
  const main = page.getByRole('main');
  await expect(main.getByText(words)).toBeVisible({ timeout });
  await expect(main.getByRole('button', { name: 'Prøv igen' })).toBeEnabled();
  await expect(main.getByRole('link', { name: 'Til forsiden' })).toBeVisible();
}

/** Expects that another section works and that the cart is kept. */
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
/** The page that a captive portal sends for every address. */
export const html = answer(200, 'text/html', '<!doctype html><title>Log på netværket</title>');
export const script = (code: string) => answer(200, 'text/javascript', code);

/** Half of the file, as a complete answer. */
export const truncateFile: Handler = async (route) => {
  const response = await route.fetch();
  const text = await response.text();
  await route.fulfill({ contentType: 'text/javascript', body: text.slice(0, text.length / 2) });
};

export const abortRequest: Handler = (route) => route.abort();

/** A hand-made remote entry of retail. @param exposed an expression, in which `React` is the host's */
export const entryExposing = (exposed: string): Handler =>
  answer(
    200,
    'text/javascript',
    `var section_retail = {
      init(scope) { this.scope = scope; },
      async get() { const React = Object.values(this.scope.react)[0].lib(); return () => (${exposed}); },
    };`,
  );

/** A section with one route. */
export const entryWithRoute = (route: string) =>
  entryExposing(`{ default: { contract: '^2.0.0', routes: [{ path: '', ${route} }] } }`);

/** A section with one screen, whose component has this body. */
export const entryWithScreen = (body: string) =>
  entryWithRoute(`screen: async () => ({ Component() { ${body} } })`);

type Lines = Record<string, Record<string, unknown>>;

/** Changes the registry in the page and in `/remotes.json`. */
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

let deploys = 0;

/** Deploys the same code of retail at another address, which the registry's schema allows. */
export function redeploy(page: Page) {
  deploys += 1;
  const version = `ny-${Date.now()}`;
  const address = (entry: unknown) =>
    String(entry).replace('/sections/', `/sections/${'./'.repeat(deploys)}`);
  return writeRegistry(page, ({ retail, ...others }) => ({
    ...others,
    retail: { ...retail, version, entry: address(retail!['entry']) },
  }));
}
