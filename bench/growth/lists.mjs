import { logIn } from '../browser/drive.mjs';
import { median } from '../report/figures.mjs';
import { fullFolder, menuDay, openGrownVenue } from './grown-venue.mjs';
import { measureAction, openWatched, pressButton, measureDisplay } from './watched-page.mjs';

const pressCount = 3;

const counted = (text) =>
  `[...document.querySelectorAll('main p[aria-atomic]')].some((line) => /${text}/.test(line.textContent))`;

async function addSome(page, seen) {
  const answers = [];
  for (let press = 1; press <= pressCount; press += 1)
    answers.push(await pressButton(page, 'Føj til kurv', press * 2 - 1, seen(press)));
  const middle = (measure) => median(answers.map((answer) => answer[measure]));
  return {
    'add: next paint': middle('paint'),
    'add: in the cart': middle('done'),
    'add: stood still': Math.max(...answers.map(({ still }) => still)),
  };
}

async function search(page) {
  const field = page.locator('main input[type=search]');
  await field.focus();
  await page.waitForTimeout(500);
  const type = (text) => async () => {
    await field.selectText().catch(() => undefined);
    await page.keyboard.insertText(text);
  };
  const found = await measureAction(page, type('suppe'), counted('\\d resultat'));
  const guessed = await measureAction(page, type('frikadele'), counted('ligner det søgte'));
  const cleared = await measureAction(page, () => field.fill(''), `!${counted('resultat')}`);
  return {
    'search: next paint': found.paint,
    'search: found': found.done,
    'search: stood still': found.still,
    'mistyped: found': guessed.done,
    'mistyped: stood still': guessed.still,
    'cleared: all again': cleared.done,
    'cleared: stood still': cleared.still,
  };
}

async function shopList(browser, what, seen) {
  const opened = await openWatched(browser, what);
  try {
    const { show, blocking } = await measureDisplay(opened);
    const added = seen ? await addSome(opened.page, seen) : {};
    return { show, blocking, ...added, ...(await search(opened.page)) };
  } finally {
    await opened.context.close();
  }
}

const inCart = (shop) => (count) =>
  `JSON.parse(localStorage.getItem('${shop}-order') ?? 'null')?.state.lines.reduce((sum, line) => sum + line.quantity, 0) === ${count}`;

const takeaway = {
  unit: 'dishes on the menu',
  sizes: [10, 100, 1000, 3000],
  open: (dishes) => openGrownVenue({ dishes }),
  measure: (browser, { url }) =>
    shopList(browser, { url, path: `/takeaway/${menuDay}`, item: 'main article' }, inCart('takeaway')),
};

const retailFolder = (width) => ({
  unit: `products in one folder, ${width} px wide`,
  sizes: [10, 1000, 3000],
  open: (products) => openGrownVenue({ products }),
  measure: (browser, { url }) =>
    shopList(
      browser,
      {
        url,
        width,
        path: `/retail/folders/${fullFolder}`,
        item: width < 576 ? 'main tbody tr' : 'main article',
      },
      inCart('retail'),
    ),
});

const retailMenu = {
  unit: 'products, half as many folders in the main menu',
  sizes: [10, 1000, 3000],
  open: (products) => openGrownVenue({ products }),
  measure: (browser, { url }) =>
    shopList(browser, { url, path: '/retail', item: 'main a[href^="/retail/folders/"]' }),
};

const line = (index) => ({
  quantity: 2,
  item: { id: index + 1, name: `Ret nr. ${index + 1}`, price: 4500, remaining: null },
});

const cart = {
  unit: 'lines in the retail cart',
  sizes: [5, 50, 200],
  open: (lines) => openGrownVenue({ products: 400 }).then((venue) => ({ ...venue, lines })),
  async measure(browser, { url, lines }) {
    const state = {
      lines: Array.from({ length: lines }, (_, index) => line(index)),
      changes: [],
      accountId: null,
    };
    const storage = { 'retail-order': JSON.stringify({ state, version: 0 }) };
    const opened = await openWatched(browser, { url, path: '/retail/cart', item: 'main tbody tr', storage });
    try {
      const { show, blocking } = await measureDisplay(opened);
      const { page } = opened;
      const answer = await pressButton(page, 'Øg antal af', 0, inCart('retail')(lines * 2 + 1));
      return { show, blocking, 'one more: next paint': answer.paint };
    } finally {
      await opened.context.close();
    }
  },
};

const orders = {
  unit: 'orders in the history, ten to a page',
  sizes: [50, 500, 5000],
  open: async (count) => {
    const venue = await openGrownVenue({ orders: count });
    return { ...venue, count, token: await logIn(venue.url) };
  },
  async measure(browser, { url, token, count }) {
    const pages = { 'first page': 1, 'last page': count / 10 };
    const figures = {};
    for (const [name, number] of Object.entries(pages)) {
      const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
      const times = [];
      for (let call = 0; call < 7; call += 1) {
        const start = performance.now();
        const answer = await fetch(`${url}/api/v1/orders?page=${number}`, { headers });
        await answer.text();
        if (!answer.ok) throw new Error(`The orders were answered with ${answer.status}`);
        times.push(performance.now() - start);
      }
      figures[`${name}: the API`] = median(times);
      const opened = await openWatched(browser, {
        url,
        token,
        path: `/account/orders?page=${number}`,
        item: 'main tbody tr',
      });
      try {
        const { page } = opened;
        figures[`${name}: show`] = (await measureDisplay(opened)).show;
        const turned = await pressButton(
          page,
          number === 1 ? 'Næste side' : 'Forrige side',
          0,
          `document.querySelector('main nav [aria-live]')?.textContent.startsWith('${number === 1 ? 2 : number - 1} ')`,
        );
        figures[`${name}: turn, next paint`] = turned.paint;
        figures[`${name}: turned`] = turned.done;
      } finally {
        await opened.context.close();
      }
    }
    return figures;
  },
};

const meeting = {
  unit: 'deliveries of a meeting',
  sizes: [4, 10, 40],
  open: async (deliveries) => {
    const venue = await openGrownVenue({ deliveries });
    return { ...venue, token: await logIn(venue.url) };
  },
  async measure(browser, { url, token, meetingId }) {
    const opened = await openWatched(browser, {
      url,
      token,
      path: `/meetings/${meetingId}`,
      item: 'main [role=group] article, main [aria-label=Leverancer] > *',
    });
    try {
      return await measureDisplay(opened);
    } finally {
      await opened.context.close();
    }
  },
};

export const lists = {
  takeaway,
  'retail-phone': retailFolder(412),
  'retail-desk': retailFolder(1280),
  'retail-menu': retailMenu,
  cart,
  orders,
  meeting,
};
