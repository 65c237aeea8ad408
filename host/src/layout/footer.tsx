import { prepareStoreHtml, StoreHtml } from '@kantine/ui';
import type { Venue } from '@kantine/core';
import { useEffect, useState } from 'react';

import styles from './footer.module.css';

/** The venue's own words at the foot of every page. No page waits for them: the foot comes when they can be shown, and nothing on it moves. */
export function Footer({ venue }: { venue: Venue }) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    let gone = false;
    void prepareStoreHtml().then(() => {
      if (!gone) setIsReady(true);
    });
    return () => {
      gone = true;
    };
  }, []);
  if (!isReady) return null;

  const { left, right, foodAuthorityUrl } = venue.footer;
  return (
    <footer className={styles.footer}>
      {venue.logo && <Logo key={venue.logo} src={venue.logo} name={venue.name} />}
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

/** Its place is as high from the start as it will be, and stays when the picture cannot be loaded: nothing on the page moves. */
function Logo({ src, name }: { src: string; name: string }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <div className={styles.logo}>
      {!isBroken && <img src={src} alt={name} height={48} loading="lazy" onError={() => setIsBroken(true)} />}
    </div>
  );
}
