import { classNames, StoreHtml } from '@kantine/ui';

import styles from './menu-text.module.css';

/** The venue's text: on a phone where it is, on a wide screen always above the dishes. */
export function MenuText({ html, isAmongDishes = false }: { html: string; isAmongDishes?: boolean }) {
  if (!html) return null;
  return (
    <div className={classNames(styles.text, isAmongDishes && styles.among)}>
      <StoreHtml html={html} />
    </div>
  );
}
