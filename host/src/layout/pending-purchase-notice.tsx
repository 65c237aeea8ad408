import type { Venue } from '@kantine/core';
import { type Purchase, usePendingPurchase, usePurchaseAwaitingSignIn } from '@kantine/shop';
import { loginPath, matchPath, useLocation } from '@kantine/routing';
import { ButtonLink, Notice } from '@kantine/ui';

import { useRegistry } from '../federation/registry';
import { linkedSections } from '../federation/sections';
import styles from './pending-purchase-notice.module.css';

export function PendingPurchaseNotice({ venue }: { venue: Venue | undefined }) {
  const told = useToldPurchase(venue);
  return (
    <div className={styles.status} data-print="none" role="status">
      {told && (
        <Notice
          tone="warning"
          action={
            told.to && (
              <ButtonLink look="primary" size="small" to={told.to}>
                {told.action}
              </ButtonLink>
            )
          }
        >
          {told.words}
        </Notice>
      )}
    </div>
  );
}

interface Told {
  words: string;
  action?: string;
  to?: string;
}

function useToldPurchase(venue: Venue | undefined): Told | null {
  const pending = usePendingPurchase();
  const waiting = usePurchaseAwaitingSignIn();
  const { pathname } = useLocation();
  useRegistry();
  const isOff = ({ shop }: Purchase) => venue && !linkedSections(venue).some(({ name }) => name === shop);

  if (pending) {
    const { words, action } = textsOf(pending);
    if (isOff(pending)) return { words: `${words} ${sayContact(venue, pending)}` };
    const to = `/${pending.shop}/payment`;
    return matchPath(to, pathname) ? null : { words, action, to };
  }
  if (!waiting) return null;
  const { wordsForOwner: words, request } = textsOf(waiting);
  if (venue && (isOff(waiting) || !venue.hasAccounts)) return { words: `${words} ${sayContact(venue)}` };
  if (matchPath('/account/login', pathname)) return null;
  return { words: `${words} ${request}`, action: 'Log ind', to: loginPath(`/${waiting.shop}/payment`) };
}

function sayContact(venue: Venue | undefined, own?: Purchase): string {
  const whom = [venue?.seller.email, venue?.seller.phone].filter(Boolean).join(' eller ');
  const number = own?.state.name === 'paid' && ` med betalingens nummer ${own.state.token}`;
  return `Den kan ikke gøres færdig her nu. Kontakt os${whom && ` på ${whom}`}${number || ''}, så finder vi en løsning.`;
}

const texts = {
  placing: {
    words: 'Du har sendt en bestilling, men vi mangler svar på, om ordren blev oprettet.',
    action: 'Gør bestillingen færdig',
    wordsForOwner: 'Der er bestilt med en konto, og vi mangler svar på, om ordren blev oprettet.',
    request: 'Er det din, så log ind og gør den færdig.',
  },
  paid: {
    words: 'Du har betalt, men din bestilling er ikke oprettet endnu. Du skal ikke betale igen.',
    action: 'Gør bestillingen færdig',
    wordsForOwner: 'Der er betalt for en bestilling med en konto, og den er ikke oprettet endnu.',
    request: 'Er det din, så log ind og gør den færdig. Du skal ikke betale igen.',
  },
  paying: {
    words: 'Du er begyndt på en betaling, og vi ved endnu ikke, om den gik igennem.',
    action: 'Se, hvordan den endte',
    wordsForOwner: 'Der er begyndt på en betaling med en konto, og vi ved endnu ikke, om den gik igennem.',
    request: 'Er det din, så log ind og se, hvordan den endte.',
  },
};

function textsOf({ state: { name } }: Purchase) {
  return texts[name === 'placing' || name === 'paid' ? name : 'paying'];
}
