import { useUnfinished } from '@kantine/shared/purchases';
import { useLocation } from '@kantine/shared/router';
import { ButtonLink, Notice } from '@kantine/shared/ui';

import styles from './unfinished-notice.module.css';

/** On every page, as long as something is paid for and has no order: that it is so, and the way to finish it. */
export function UnfinishedNotice() {
  const unfinished = useUnfinished();
  const { pathname } = useLocation();
  const place = unfinished && `/${unfinished.shop}/payment`;
  // That page is where it is finished, and says so itself.
  const isShown = place !== undefined && pathname !== place;
  return (
    <div className={styles.place} role="status">
      {isShown && (
        <Notice
          tone="warning"
          action={
            <ButtonLink look="primary" size="small" to={place}>
              Gør bestillingen færdig
            </ButtonLink>
          }
        >
          Du har betalt, men din bestilling er ikke oprettet endnu. Du skal ikke betale igen.
        </Notice>
      )}
    </div>
  );
}
