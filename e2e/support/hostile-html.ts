import { createHash } from 'node:crypto';
import type { components } from '@kantine/contract/types';
import type { BrowserContext, Page, Route } from '@playwright/test';

import { sendShell } from './send-shell';

interface Trapped {
  /** Scripts that ran, windows, submitted forms and violations of the policy. */
  sprung: string[];
  /** Undefined after a full page load. */
  isSamePage: true;
}

/** Records harmful effects of a text in all pages of the context. */
export async function watchHostileActions(context: BrowserContext) {
  const outside: string[] = [];
  await context.addInitScript(() => {
    const sprung: string[] = [];
    Object.assign(window, { sprung, isSamePage: true });
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open', 'msgbox'])
      Object.assign(window, { [name]: () => void sprung.push(name) });
    document.addEventListener('securitypolicyviolation', (event) =>
      sprung.push(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
    document.addEventListener('submit', () => sprung.push('submit'), true);
  });
  // Pictures of other sites are allowed: answer them here.
  await context.route('**/*', (route: Route) => {
    const request = route.request();
    if (request.resourceType() === 'image')
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      });
    if (new URL(request.url()).hostname === 'localhost') return route.fallback();
    outside.push(`${request.resourceType()} ${request.url()}`);
    return route.abort();
  });
  return {
    /** The requests to other sites and the opened windows. */
    outside: () => [
      ...outside,
      ...context
        .pages()
        .slice(1)
        .map((page) => `window ${page.url()}`),
    ],
  };
}

type Store = components['schemas']['WireStore'];
interface StoreAnswer {
  data: { attributes: Store };
}
type StoreChange = (store: Store) => Partial<Store>;

/** Changes the store record for `useRenderedSite`. */
export const storeWith = (change: StoreChange) => ({
  '/store': ({ data: { attributes } }: StoreAnswer) => ({
    data: { attributes: { ...attributes, ...change(attributes) } },
  }),
});

/** Changes the store record in the browser alone, so that pages arrive as the shell. */
export async function writeStore(context: BrowserContext, change: StoreChange) {
  await sendShell(context);
  await context.route('**/api/v1/store', async (route) => {
    const answer = await route.fetch();
    const json = storeWith(change)['/store']((await answer.json()) as StoreAnswer);
    await route.fulfill({ response: answer, json });
  });
}

/** The markup of a page that could act, and the venue's text on it. `blank` must be a page without a policy. */
/** @param policy allows the site's own script by its hash */
export async function inspectHtml(blank: Page, html: string, policy: string) {
  const { harm, text, scripts } = await blank.evaluate((markup) => {
    const page = new DOMParser().parseFromString(markup, 'text/html');
    const isOwn = (address: string | null) => /^\/(assets|sections)\/[\w./-]+$/.test(address ?? '');
    const inline = [...page.head.querySelectorAll('script:not([src], [type])')];
    const isHarmless = (element: Element) => {
      const tag = element.localName;
      if (tag === 'script')
        return (
          isOwn(element.getAttribute('src')) ||
          /json$/.test(element.getAttribute('type') ?? '') ||
          inline.includes(element)
        );
      if (tag === 'link') return !/^(https?:)?\/\/|^\w+:/.test(element.getAttribute('href') ?? '');
      if (tag === 'meta') return !element.hasAttribute('http-equiv');
      if (tag === 'style') return element.parentElement === page.head && element.hasAttribute('data-href');
      if (tag === 'svg' || tag === 'form') return element.closest('.prose') === null;
      return !/^(iframe|frame|object|embed|base|applet|math|template|portal)$/.test(tag);
    };
    const isActive = ({ name, value }: Attr) =>
      /^(on.*|style|srcdoc|formaction|ping|action|http-equiv)$/.test(name) ||
      (/^(href|src|xlink:href)$/.test(name) &&
        !/^(https?|mailto|tel):$/.test(new URL(value, 'https://site.example').protocol));
    const harm = [...page.querySelectorAll('*')].filter(
      (element) => !isHarmless(element) || [...element.attributes].some(isActive),
    );
    return {
      harm: harm.map(({ outerHTML }) => outerHTML.slice(0, 200)),
      text: page.querySelector('main .prose')?.innerHTML ?? '',
      scripts: inline.map(({ textContent }) => textContent),
    };
  }, html);
  const isAllowed = (script: string) =>
    policy.includes(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return { harm: [...harm, ...scripts.filter((script) => !isAllowed(script))], text };
}

const forbidden =
  '.prose :is(script, style, link, meta, base, iframe, object, embed, form, input, button, svg, math, template), .prose :is([style], [id], [name], [target], [srcset], [onerror], [onclick], [onload], [onmouseover])';

/** Uses the texts as a mouse would. @returns forbidden markup in them, and what they did */
export const useTexts = (page: Page) =>
  page.evaluate((selector) => {
    for (const element of document.querySelectorAll('.prose *'))
      if (!element.closest('a[href]'))
        for (const type of ['mouseover', 'focus', 'error', 'load', 'toggle', 'click'])
          element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
    const harm = [...document.querySelectorAll(selector)].map((element) => element.outerHTML);
    return { harm, sprung: (window as unknown as Trapped).sprung };
  }, forbidden);

/** Opens a page without a full load. */
export const openInPlace = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

/**
 * Visits the pages without full loads and returns the harm that each text did: its effects, changes
 * of the page around it, and forbidden markup.
 */
export function inspectPages(
  page: Page,
  paths: readonly { path: string; heading: string }[],
): Promise<string[]> {
  return page.evaluate(async (visits) => {
    const trapped = window as unknown as Trapped;
    const frame = ['html', 'body', 'header', 'nav', 'nav a', 'main', 'main h1', 'footer'];
    const looks = [
      'display',
      'position',
      'visibility',
      'opacity',
      'color',
      'backgroundColor',
      'fontSize',
      'fontFamily',
      'direction',
      'transform',
      'zIndex',
      'textAlign',
      'cursor',
    ] as const;
    const place = ({ x, width }: { x: number; width: number }) => `${Math.round(x)}+${Math.round(width)}`;
    const lookOf = (selector: string) => {
      const element = document.querySelector(selector)!;
      const style = getComputedStyle(element);
      const { top, height } = element.getBoundingClientRect();
      const fixed = ['header', 'nav', 'nav a'].includes(selector) ? `${top} ${height}` : '';
      // The width of the title depends on its text.
      const across = selector === 'main h1' ? '' : place(element.getBoundingClientRect());
      return [...looks.map((name) => style[name]), across, fixed].join('|');
    };
    const arrived = async (heading: string) => {
      for (let tries = 0; tries < 500; tries++) {
        if (document.querySelector('main h1')?.textContent === heading) return;
        await new Promise((resolve) => setTimeout(resolve, 4));
      }
      throw new Error(`The page ${heading} never came.`);
    };
    const usual = frame.map(lookOf);
    const title = document.title.split(' – ').at(-1);
    const complaints: string[] = [];

    for (const { path, heading } of visits) {
      const complain = (words: string) => complaints.push(`${heading}: ${words}`);
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      await arrived(heading);

      const text = document.querySelector('main .prose');
      const inside = [...(text?.querySelectorAll<HTMLElement>('*') ?? [])];
      for (const element of inside) {
        if (element.closest('a[href]')) continue;
        for (const type of ['mouseover', 'pointerenter', 'focus', 'error', 'load', 'toggle', 'click'])
          element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
      }

      frame.forEach((selector, index) => {
        if (lookOf(selector) !== usual[index])
          complain(`${selector} looks ${lookOf(selector)}, not ${usual[index]}`);
      });
      const first = document.querySelector('nav a')!.getBoundingClientRect();
      if (!document.elementFromPoint(first.x + 8, first.y + 8)?.closest('nav'))
        complain('something lies over the menu');
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) complain(`the page is ${scrollWidth} px wide`);

      const box = text?.getBoundingClientRect();
      for (const element of inside) {
        const { nodeName } = element;
        const { left, right, top, bottom, height } = element.getBoundingClientRect();
        if (getComputedStyle(element).position !== 'static') complain(`${nodeName} has a position`);
        const isOut =
          left < box!.left - 1 || right > box!.right + 1 || top < box!.top - 8 || bottom > box!.bottom + 8;
        if (isOut && height > 0 && !element.parentElement!.closest('.table-scroller'))
          complain(`${nodeName} is outside of its text`);
        for (const { name } of element.attributes)
          if (/^(on.*|style|id|name|target|ping|download|srcset|action|formaction)$/.test(name))
            complain(`${nodeName} has ${name}`);
        if (
          /^(script|style|link|meta|base|iframe|frame|object|embed|form|input|button|select|textarea|svg|math|template|dialog|details|video|audio|source|marquee|body|html|title|portal)$/i.test(
            nodeName,
          )
        )
          complain(`there is a ${nodeName}`);
      }
      if (inside.includes(document.activeElement as HTMLElement)) complain('the text has taken the focus');
      if (location.pathname !== path || !trapped.isSamePage) complain(`leads to ${location.href}`);
      if (document.title.split(' – ').at(-1) !== title || window.name !== '')
        complain('the tab has another name');
      for (const trap of trapped.sprung.splice(0)) complain(trap);
    }
    return complaints;
  }, paths);
}
