import { prepareStoreHtml, StoreHtml, TextLink, useIsHydrating } from '@kantine/ui';
import { sellerFactsOf, type Venue } from '@kantine/core';
import { useEffect, useState } from 'react';

import { InDark } from './in-dark';
import styles from './footer.module.css';

/** In the server's HTML only the venue's own texts are missing: they wait for the sanitizer. */
export function Footer({ venue }: { venue: Venue }) {
  const [isFromServer] = useState(useIsHydrating());
  const [isReady, setIsReady] = useState(false);
  useEffect(() => void prepareStoreHtml().then(() => setIsReady(true)), []);
  if (!isReady && !isFromServer) return null;

  const { left, right, foodAuthorityUrl } = venue.footer;
  return (
    <>
      <footer className={styles.footer}>
        {venue.logo && <Logo key={venue.logo} src={venue.logo} dark={venue.logoDark} name={venue.name} />}
        <div className={styles.columns}>
          {isReady && left && <StoreHtml html={left} />}
          {isReady && right && <StoreHtml html={right} />}
        </div>
        {foodAuthorityUrl && (
          <p className={styles.authority}>
            <a href={foodAuthorityUrl} rel="noopener noreferrer">
              Se vores kontrolrapporter fra Fødevarestyrelsen
            </a>
          </p>
        )}
        <SellerLine venue={venue} />
      </footer>
      <nav aria-label="Om siden" className={styles.links} data-print="none">
        {venue.conditionsHref && <TextLink to={venue.conditionsHref}>Betingelser</TextLink>}
        {venue.privacyHref && <TextLink to={venue.privacyHref}>Privatlivspolitik</TextLink>}
        {venue.turnedOn.has('retail_section') && <TextLink to="/kantine/fortryd">Fortryd køb</TextLink>}
        <TextLink to={venue.accessibilityHref ?? '/kantine/tilgaengelighed'}>Tilgængelighed</TextLink>
        <TextLink to="/kantine/licenser">Licenser</TextLink>
      </nav>
    </>
  );
}

function SellerLine({ venue }: { venue: Venue }) {
  const facts = sellerFactsOf(venue);
  if (facts.length === 0 && !venue.pricesIncludeVat) return null;
  return (
    <p className={styles.seller}>
      {facts.map(({ name, value, href }) => (
        <span key={name} translate="no">
          {href ? <a href={href}>{value}</a> : name === 'CVR' ? `CVR ${value}` : value}
        </span>
      ))}
      {venue.pricesIncludeVat && <span>Alle priser er inkl. moms.</span>}
    </p>
  );
}

function Logo({ src, dark, name }: { src: string; dark: string | null; name: string }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <div className={styles.logo}>
      {!isBroken && (
        <InDark src={dark}>
          <img src={src} alt={name} height={48} loading="lazy" onError={() => setIsBroken(true)} />
        </InDark>
      )}
    </div>
  );
}
