import { StoreHtml } from '@kantine/shared/html';
import type { Venue } from '@kantine/shared/venue';

import styles from './footer.module.css';

/** The venue's own words at the foot of every page. */
export function Footer({ venue }: { venue: Venue }) {
  const { left, right, foodAuthorityUrl } = venue.footer;
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        {left && <StoreHtml html={left} />}
        {right && <StoreHtml html={right} />}
      </div>
      {foodAuthorityUrl && (
        <p className={styles.authority}>
          <a href={foodAuthorityUrl} rel="noopener noreferrer">
            Se vores kontrolrapporter fra Fødevarestyrelsen
          </a>
        </p>
      )}
    </footer>
  );
}
