import { allHostileHtml, enormousHtml } from '@kantine/testing/hostile-html';
import type { Page } from '@playwright/test';

import { inspectPages, watchHostileActions, writeStore } from './support/hostile-html';
import { logIn, nextOpenDay } from './support/order';
import { expect, test } from './support/test';

test.use({ trace: 'off' });
// The texts take seconds on an idle machine and much longer on a busy one.
test.describe.configure({ timeout: 120_000 });

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

/** Joins texts on pages: hundreds of pages take too long. */
function inRows(texts: readonly Text[], size = 8): Text[] {
  return Array.from({ length: Math.ceil(texts.length / size) }, (_, index) => {
    const row = texts.slice(index * size, (index + 1) * size);
    return {
      name: `${row[0]!.name} til ${row.at(-1)!.name}`,
      html: row.map(({ html }) => html).join(''),
    };
  });
}

test.describe('without the policy that would stop a script', () => {
  test.use({ bypassCSP: true });

  test('each hostile text on a content page runs no script, changes no style and navigates nowhere', async ({
    page,
    context,
  }) => {
    const { endable, endless } = await sorted(page);
    const pages = pagesOf([...inRows(endable), ...endless]);
    const traps = await watchHostileActions(context);
    await writeStore(context, () => ({ pages: [usual, ...pages] }));
    await page.goto(`/${usual.url}`);
    await expect(page.getByRole('heading', { name: 'Venlig' })).toBeVisible();

    const complaints = await inspectPages(
      page,
      pages.map(({ name, url }) => ({ path: `/${url}`, heading: name })),
    );
    expect(complaints).toEqual([]);
    expect(page.frames()).toHaveLength(1);
    expect(traps.outside()).toEqual([]);
  });
});

test('enormous texts are shown, and the page stays usable', async ({ page, context }) => {
  const pages = pagesOf(Object.entries(enormousHtml).map(([name, html]) => ({ name, html })));
  await writeStore(context, () => ({ pages: [usual, ...pages] }));
  await page.goto(`/${usual.url}`);
  for (const { name, url } of pages) {
    await page.evaluate((path) => {
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, `/${url}`);
    await expect(page.locator('main h1')).toHaveText(name, { timeout: 30_000 });
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
    await expect(page.locator('main h1')).toHaveText(heading, { timeout: 30_000 });
    await expect(page.locator('.prose')).toHaveCount(texts);
    const { shown, harm, sprung, tooWide } = await page.evaluate(() => ({
      shown: [...document.querySelectorAll('.prose')].map(
        (text) => new Set(text.textContent.match(/Slut [a-z]+ \d+/g)).size,
      ),
      harm: [
        ...document.querySelectorAll(
          '.prose :is(script, style, link, meta, base, iframe, object, embed, form, input, button, svg, math, template), .prose :is([style], [id], [name], [target], [srcset], [onerror], [onclick], [onload], [onmouseover])',
        ),
      ].map((element) => element.outerHTML),
      sprung: (window as unknown as { sprung: string[] }).sprung,
      tooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    }));
    expect(shown, path).toEqual(Array.from({ length: texts }, () => endable.length));
    expect({ harm, sprung, tooWide }, path).toEqual({ harm: [], sprung: [], tooWide: false });
  }
  expect(page.frames()).toHaveLength(1);
  expect(traps.outside()).toEqual([]);
});
