import { openRewritten } from '../sites/rewritten-site.mjs';
import { phone } from './visit-phone.mjs';

/** The page as it comes, with only the rules that a phone uses of its sheets, and without what is for scripts. */
export async function readFloorPage(browser, address) {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.coverage.startCSSCoverage();
    const answer = await page.goto(address);
    const sheets = await page.coverage.stopCSSCoverage();
    const used = sheets.flatMap(({ text, ranges }) => ranges.map(({ start, end }) => text.slice(start, end)));
    const html = await answer.text();
    return html
      .replace(/<script\b.*?<\/script>/gs, '')
      .replace(/<style\b.*?<\/style>/gs, '')
      .replace(/<link\b[^>]*\brel="(?:preload|prefetch|stylesheet)"[^>]*>/g, (link) =>
        link.includes('as="image"') ? link : '',
      )
      .replace('</head>', () => `<style>${used.join('')}</style></head>`);
  } finally {
    await context.close();
  }
}

/** Serves the page before the site; its style has no hash. */
export const openFloor = (site, html) =>
  openRewritten(site, {
    rewrite: (text) => (text.startsWith('<') ? html : text),
    dropped: 'content-security-policy',
  });
