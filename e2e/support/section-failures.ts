import { integrityOf } from '@kantine/contract/integrity';
import { expect, type Page, type Route } from '@playwright/test';

import { addDish, nextOpenDay } from './order';
import { expectHydrated } from './rendered-site';

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

/** Goes there within the page: before the page is hydrated, a link loads the next page whole. */
export async function choose(page: Page, link: Link) {
  await expectHydrated(page);
  await menuLink(page, link).click();
}

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
export async function expectFailure(page: Page, words: string) {
  const main = page.getByRole('main');
  await expect(main.getByText(words)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Prøv igen' })).toBeEnabled();
  await expect(main.getByRole('link', { name: 'Til forsiden' })).toBeVisible();
}

/** Expects that another section works and that the cart is kept. */
export async function expectRestWorks(page: Page) {
  await choose(page, 'Takeaway');
  await expectPage(page, 'Takeaway');
  await expect(page.getByRole('link', { name: /^Kurv .* 1 vare$/ })).toBeVisible();
}

/** The page's registry names the files of a section, so that no federation manifest exists to break. */
export const retailEntry = /\/sections\/retail\/.*\/remoteEntry\./;

export type Handler = (route: Route) => Promise<void>;

export const answer =
  (status: number, contentType: string, body: string): Handler =>
  (route) =>
    route.fulfill({ status, contentType, body });

export const page404 = answer(404, 'text/plain', 'Not found');
/** The page that a captive portal sends for every address. */
export const html = answer(200, 'text/html', '<!doctype html><title>Log på netværket</title>');
const script = (code: string) => answer(200, 'text/javascript', code);

/** Half of the file, as a complete answer. */
export const truncateFile: Handler = async (route) => {
  const response = await route.fetch();
  const text = await response.text();
  await route.fulfill({ contentType: 'text/javascript', body: text.slice(0, text.length / 2) });
};

export const abortRequest: Handler = (route) => route.abort();

/** A hand-made remote entry of retail. @param exposed an expression, in which `React` is the host's */
export const entryExposing = (exposed: string): string =>
  `var section_retail = {
    init(scope) { this.scope = scope; },
    async get() { const React = Object.values(this.scope.react)[0].lib(); return () => (${exposed}); },
  };`;

/** A section with one route. */
export const entryWithRoute = (route: string): string =>
  entryExposing(`{ default: { contract: '^5.0.0', routes: [{ path: '', ${route} }] } }`);

/** A section with one screen, whose component has this body. */
export const entryWithScreen = (body: string): string =>
  entryWithRoute(`screen: async () => ({ Component() { ${body} } })`);

type Manifests = Record<string, { base: string; entry: { file: string } } & Record<string, unknown>>;
interface Registry {
  sections: Manifests;
  integrity: Hashes;
}

type Hashes = Record<string, string>;

/**
 * Changes the registry in the page and in `/remotes.json`; the hashes may be changed in place.
 * @param turn settles when the requests are to be answered
 */
export async function writeRegistry(
  page: Page,
  change: (sections: Manifests, hashes: Hashes) => unknown,
  turn?: Promise<unknown>,
) {
  const changed = (json: string) => {
    const data = JSON.parse(json) as Registry & { registry?: Registry };
    const registry = data.registry ?? data;
    registry.sections = change(registry.sections, registry.integrity) as Manifests;
    return JSON.stringify(data);
  };
  await page.route(
    ({ pathname }) => pathname === '/' || pathname === '/remotes.json',
    async (route) => {
      await turn;
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

/** Deploys other code as the entry of retail, with its hash. */
export async function deployEntry(page: Page, code: string) {
  await page.route(retailEntry, script(code));
  await writeRegistry(page, (sections, hashes) => {
    const { base, entry } = sections['retail']!;
    hashes[base + entry.file] = integrityOf(code);
    return sections;
  });
}

let deploys = 0;

/**
 * Deploys the same code of retail at another address, which the registry's schema allows, and presses 'Prøv igen'.
 * A failed page looks for a newer version by itself: no look is answered before the press, or the page would be gone.
 */
export async function redeployAndRetry(page: Page) {
  deploys += 1;
  const version = `ny-${Date.now()}`;
  const folder = `/sections/${'./'.repeat(deploys)}`;
  let press!: () => void;
  const pressed = new Promise<void>((resolve) => (press = resolve));
  await writeRegistry(
    page,
    ({ retail, ...others }) => ({
      ...others,
      retail: { ...retail, version, base: retail!.base.replace('/sections/', folder) },
    }),
    pressed,
  );
  await retry(page);
  press();
}
