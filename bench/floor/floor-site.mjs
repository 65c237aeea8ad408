import { phone } from './visit-phone.mjs';

/** Runs in the page. A condition that holds is left out with what it encloses kept; a state, such as that under the mouse, counts. */
function readUsedRules() {
  const state =
    /:(?:not|has)\((?:[^()]|\([^()]*\))*\)|::[\w-]+(?:\([^)]*\))?|:(?:hover|active|focus(?:-visible|-within)?|disabled|checked)\b/g;
  const isUsed = ({ selectorText }) => document.querySelector(selectorText.replace(state, ':is(*)')) !== null;
  const keep = (rules) => [...rules].map(textOf).join('');
  function textOf(rule) {
    if (rule instanceof CSSStyleRule) return isUsed(rule) ? rule.cssText : '';
    if (rule instanceof CSSMediaRule)
      return matchMedia(rule.media.mediaText).matches ? keep(rule.cssRules) : '';
    if (!(rule instanceof CSSGroupingRule)) return rule.cssText;
    const inside = keep(rule.cssRules);
    return inside && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inside}}`;
  }
  return [...document.styleSheets].map(({ cssRules }) => keep(cssRules)).join('');
}

/**
 * The page as it comes, with only the rules that a phone uses of its sheets, and without what is for scripts.
 * @throws {Error} if it is drawn in another way than the site's own
 */
export async function readFloorPage(browser, address) {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    const answer = await page.goto(address);
    const used = await page.evaluate(readUsedRules);
    const html = await answer.text();
    const floor = html
      .replace(/<script\b.*?<\/script>/gs, '')
      .replace(/<style\b.*?<\/style>/gs, '')
      .replace(/<link\b[^>]*\brel="(?:preload|prefetch|stylesheet)"[^>]*>/g, (link) =>
        link.includes('as="image"') ? link : '',
      )
      .replace('</head>', () => `<style>${used}</style></head>`);
    const whole = await page.screenshot();
    await page.route(address, (route) => route.fulfill({ body: floor, contentType: 'text/html' }));
    await page.goto(address);
    if (!whole.equals(await page.screenshot())) throw new Error(`The floor of ${address} looks different.`);
    return floor;
  } finally {
    await context.close();
  }
}
