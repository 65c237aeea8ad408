import { allHostileHtml, enormousHtml } from '@kantine/testing/hostile-html';
import type { Browser, Page } from '@playwright/test';

import {
  inspectHtml,
  inspectPages,
  openInPlace,
  storeWith,
  useTexts,
  watchHostileActions,
  writeStore,
} from '../support/hostile-html';
import { logIn, nextOpenDay } from '../support/order';
import { expectHydrated, useRenderedSite } from '../support/rendered-site';
import { expect, test } from '../support/test';

test.use({ trace: 'off' });

const usual = { name: 'Som den plejer', url: 'som-den-plejer', content: '<h2>Venlig</h2><p>tekst</p>' };

interface Text {
  name: string;
  html: string;
}

/** Content pages with the texts. */
const pagesOf = (texts: readonly Text[]) =>
  texts.map(({ name, html }, index) => ({ name, url: `side-${index}`, content: html }));

// Closes the elements that a text leaves open.
const ends = `"'>--></script></style></textarea></title></xmp></noembed></noframes></noscript></iframe></select></template></mtext></math></foreignObject></svg>]]></video></applet></object></form></table></table></h1></p></div></div>`;

/** Separates the texts whose end can be forced from those that swallow all following markup. */
async function sorted(page: Page): Promise<{ endable: Text[]; endless: Text[] }> {
  const texts = allHostileHtml.map(({ name, html }) => ({
    name,
    html: `${html}${ends}<p>Slut ${name}</p>\n`,
  }));
  const hasEnd = await page.evaluate(
    (all) =>
      all.map(({ name, html }) => {
        const template = document.createElement('template');
        template.innerHTML = html;
        return template.content.lastElementChild?.textContent === `Slut ${name}`;
      }),
    texts,
  );
  return {
    endable: texts.filter((_, index) => hasEnd[index]),
    endless: allHostileHtml.filter((_, index) => !hasEnd[index]),
  };
}

/** Joins texts on pages, which stay short enough for the server’s sanitizer: hundreds of pages take too long. */
function inRows(texts: readonly Text[], maxCharacters = 16_000): Text[] {
  const rows: Text[][] = [];
  let length = Infinity;
  for (const text of texts) {
    if (length + text.html.length > maxCharacters) {
      rows.push([]);
      length = 0;
    }
    rows.at(-1)!.push(text);
    length += text.html.length;
  }
  return rows.map((row) => ({
    name: `${row[0]!.name} til ${row.at(-1)!.name}`,
    html: row.map(({ html }) => html).join(''),
  }));
}

test.describe('on pages that the server rendered', () => {
  const pages: ReturnType<typeof pagesOf> = [];
  /** The pages that the server renders come first. Browsers read the texts of the others otherwise than it does. */
  let count = 0;
  const footer: Text[] = [];
  const sortTexts = async (browser: Browser) => {
    const page = await browser.newPage();
    const { endable, endless } = await sorted(page);
    await page.close();
    const isRendered = ({ html }: Text) => !/<(?:form|noscript|select)\b/i.test(html);
    const joined = endable.filter(isRendered);
    const rendered = [...inRows(joined), ...endless.filter(isRendered)];
    const others = [
      ...inRows(endable.filter((text) => !isRendered(text))),
      ...endless.filter((text) => !isRendered(text)),
    ];
    pages.push(...pagesOf([...rendered, ...others]));
    count = rendered.length;
    // They stand on every page.
    footer.push(...inRows(joined.slice(0, 32), 8_000));
  };
  const { site, renderedOnce } = useRenderedSite(
    storeWith((store) => ({
      pages: [usual, ...pages],
      left_footer_text: footer[0]!.html,
      right_footer_text: footer[1]!.html,
      takeaway_section: { ...store.takeaway_section!, menu_text: footer[0]!.html },
    })),
    sortTexts,
  );
  const otherPaths = ['/', '/takeaway', `/takeaway/${nextOpenDay()}`];
  /** The browser makes a wide table focusable. */
  const withoutFocus = (html: string) => html.replaceAll(/ (?:tabindex|role|aria-label)="[^"]*"/g, '');

  test('each hostile text is harmless in the HTML, and the same as the browser makes of it', async ({
    page,
    context,
  }) => {
    const blank = await context.newPage();
    await watchHostileActions(context);
    await renderedOnce(`/${usual.url}`);
    await page.goto(`/${usual.url}`);
    await expectHydrated(page);
    const htmlAt = async (path: string) => {
      await renderedOnce(path);
      const answer = await fetch(site.url + path, { headers: { accept: 'text/html' } });
      return inspectHtml(blank, await answer.text(), answer.headers.get('content-security-policy') ?? '');
    };
    expect(count).toBeGreaterThan(20);
    for (const { name, url: path } of pages.slice(0, count)) {
      const { harm, text } = await htmlAt(`/${path}`);
      expect(harm, name).toEqual([]);
      await openInPlace(page, `/${path}`);
      await expect(page.locator('main h1')).toHaveText(name);
      const own = await page.evaluate(() => document.querySelector('main .prose')?.innerHTML ?? '');
      expect(withoutFocus(text), name).toBe(withoutFocus(own));
    }
    for (const path of otherPaths) expect((await htmlAt(path)).harm, path).toEqual([]);
  });

  for (const bypassCSP of [true, false])
    test.describe(bypassCSP ? 'without the policy that would stop a script' : 'with the policy', () => {
      test.use({ bypassCSP });

      test('each hostile text does nothing when a browser opens and hydrates its page', async ({
        page,
        context,
      }) => {
        test.slow();
        const traps = await watchHostileActions(context);
        for (const path of [...pages.slice(0, count).map((one) => `/${one.url}`), ...otherPaths]) {
          await renderedOnce(path);
          await page.goto(path);
          await expectHydrated(page);
          await footerOf(page).waitFor();
          expect(await useTexts(page), path).toEqual({ harm: [], sprung: [] });
          expect(page.frames()).toHaveLength(1);
        }
        expect(traps.outside()).toEqual([]);
      });
    });

  test.describe('without the policy that would stop a script', () => {
    test.use({ bypassCSP: true });

    test('each hostile text on a content page runs no script, changes no style and navigates nowhere', async ({
      page,
      context,
    }) => {
      const traps = await watchHostileActions(context);
      await renderedOnce(`/${usual.url}`);
      await page.goto(`/${usual.url}`);
      await expectHydrated(page);
      await footerOf(page).waitFor();

      const complaints = await inspectPages(
        page,
        pages.map(({ name, url: path }) => ({ path: `/${path}`, heading: name })),
      );
      expect(complaints).toEqual([]);
      expect(page.frames()).toHaveLength(1);
      expect(traps.outside()).toEqual([]);
    });
  });
});

/** Comes after hydration, with the sanitizer. */
const footerOf = (page: Page) => page.getByRole('contentinfo');

// The server sanitizes no text of more than 20,000 characters: its page is sent as the shell.
test('enormous texts are shown, and the page stays usable', async ({ page, context }) => {
  const pages = pagesOf(Object.entries(enormousHtml).map(([name, html]) => ({ name, html })));
  await writeStore(context, () => ({ pages: [usual, ...pages] }));
  await page.goto(`/${usual.url}`);
  for (const { name, url } of pages) {
    await openInPlace(page, `/${url}`);
    await expect(page.locator('main h1')).toHaveText(name);
    await expect(page.locator('main .prose')).not.toBeEmpty();
  }
  await page.getByRole('link', { name: 'Hjem' }).click();
  await expect(page).toHaveURL('/');
});

const markup = '<b>Fed</b><img src=x onerror=alert(1)><script>alert(1)</script>';

test('all hostile texts in all texts of the store cause no violation of the policy', async ({
  page,
  context,
}) => {
  const { endable } = await sorted(page);
  expect(endable.length).toBeGreaterThan(400);
  const everything = endable.map(({ html }) => html).join('');
  const traps = await watchHostileActions(context);
  await writeStore(context, (store) => ({
    alias: `Kantinen ${markup}`,
    left_footer_text: everything,
    right_footer_text: everything,
    pages: [{ name: `Side ${markup}`, url: 'side', show_in_menu: true, content: everything }],
    takeaway_section: {
      ...store.takeaway_section!,
      alias: `Mad ${markup}`,
      description: markup,
      menu_text: everything,
      cart_text: everything,
      order_field_groups: store.takeaway_section!.order_field_groups!.map((group) => ({
        ...group,
        name: `Gruppe ${markup}`,
        description: markup,
      })),
    },
    retail_section: { alias: `Kiosk ${markup}`, description: markup },
    meetings_section: { ...store.meetings_section!, meeting_list_text: everything },
  }));
  await logIn(page);

  for (const [path, heading, texts] of [
    ['/', `Kantinen ${markup}`, 2],
    ['/side', `Side ${markup}`, 3],
    [`/takeaway/${nextOpenDay()}`, `Mad ${markup}`, 3],
    ['/takeaway/cart', 'Kurv', 3],
    ['/meetings', 'Dine møder', 3],
  ] as const) {
    await page.goto(path);
    // Names show their markup as text.
    await expect(page.locator('main h1')).toHaveText(heading);
    await expect(page.locator('.prose')).toHaveCount(texts);
    const { shown, isTooWide } = await page.evaluate(() => ({
      shown: [...document.querySelectorAll('.prose')].map(
        (text) => new Set(text.textContent.match(/Slut [a-z]+ \d+/g)).size,
      ),
      isTooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    }));
    expect(shown, path).toEqual(Array.from({ length: texts }, () => endable.length));
    expect({ ...(await useTexts(page)), isTooWide }, path).toEqual({
      harm: [],
      sprung: [],
      isTooWide: false,
    });
  }
  expect(page.frames()).toHaveLength(1);
  expect(traps.outside()).toEqual([]);
});
