import { prepareStoreHtml, StoreHtml, TextLink } from '@kantine/ui';
import type { Venue } from '@kantine/core';
import { useEffect, useState } from 'react';

import styles from './footer.module.css';

export function Footer({ venue }: { venue: Venue }) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => void prepareStoreHtml().then(() => setIsReady(true)), []);
  if (!isReady) return null;

  const { left, right, foodAuthorityUrl } = venue.footer;
  return (
    <>
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
      <nav aria-label="Om siden" className={styles.links}>
        <TextLink to="/kantine/tilgaengelighed">Tilgængelighed</TextLink>
        <TextLink to="/kantine/licenser">Licenser</TextLink>
      </nav>
    </>
  );
}

function Logo({ src, name }: { src: string; name: string }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <div className={styles.logo}>
      {!isBroken && <img src={src} alt={name} height={48} loading="lazy" onError={() => setIsBroken(true)} />}
    </div>
  );
}
