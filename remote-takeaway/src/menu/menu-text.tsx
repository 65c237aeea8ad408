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
