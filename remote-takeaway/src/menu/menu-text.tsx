import { classNames, StoreHtml } from '@kantine/ui';

import styles from './menu-text.module.css';

/** The venue's text. It never moves up when more of the page arrives: what is drawn above it comes before it in the page. */
export function MenuText({ html, isAmongDishes = false }: { html: string; isAmongDishes?: boolean }) {
  if (!html) return null;
  return (
    <div className={classNames(styles.text, isAmongDishes && styles.among)}>
      <StoreHtml html={html} />
    </div>
  );
}

const lettersPerLine = 45;
const maxLines = 2;

/** Whether a store text takes more than two lines on a phone: estimated, so that the server decides as the browser. */
export function isLongHtml(html: string): boolean {
  const lines = html
    // A tag ends before the next '<': a search past it is quadratic in a text of many.
    .split(/<(?:\/(?:p|li|h[1-6]|tr|div)|br)\b[^<>]*>/i)
    .map((block) => block.replace(/<[^<>]*>/g, '').trim().length)
    .reduce((sum, letters) => sum + Math.ceil(letters / lettersPerLine), 0);
  return lines > maxLines;
}
