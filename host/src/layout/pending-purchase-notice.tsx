import { type Purchase, usePendingPurchase, usePurchaseAwaitingSignIn } from '@kantine/shop';
import { loginPath, matchPath, useLocation } from '@kantine/routing';
import { ButtonLink, Notice } from '@kantine/ui';

import styles from './pending-purchase-notice.module.css';

export function PendingPurchaseNotice() {
  const told = useToldPurchase();
  return (
    <div className={styles.status} role="status">
      {told && (
        <Notice
          tone="warning"
          action={
            <ButtonLink look="primary" size="small" to={told.to}>
              {told.action}
            </ButtonLink>
          }
        >
          {told.words}
        </Notice>
      )}
    </div>
  );
}

function useToldPurchase() {
  const pending = usePendingPurchase();
  const waiting = usePurchaseAwaitingSignIn();
  const { pathname } = useLocation();

  if (pending) {
    const to = `/${pending.shop}/payment`;
    return matchPath(to, pathname) ? null : { to, ...wordsOf(pending) };
  }
  if (!waiting || matchPath('/account/login', pathname)) return null;
  return {
    to: loginPath(`/${waiting.shop}/payment`),
    action: 'Log ind',
    words: wordsForOwner(waiting),
  };
}

function wordsForOwner({ state }: Purchase): string {
  switch (state.name) {
    case 'placing':
      return 'Der er bestilt med en konto, og vi mangler svar på, om ordren blev oprettet. Er det din, så log ind og gør den færdig.';
    case 'paid':
      return 'Der er betalt for en bestilling med en konto, og den er ikke oprettet endnu. Er det din, så log ind og gør den færdig. Du skal ikke betale igen.';
    default:
      return 'Der er begyndt på en betaling med en konto, og vi ved endnu ikke, om den gik igennem. Er det din, så log ind og se, hvordan den endte.';
  }
}

function wordsOf({ state }: Purchase): { action: string; words: string } {
  switch (state.name) {
    case 'placing':
      return {
        action: 'Gør bestillingen færdig',
        words: 'Du har sendt en bestilling, men vi mangler svar på, om ordren blev oprettet.',
      };
    case 'paid':
      return {
        action: 'Gør bestillingen færdig',
        words: 'Du har betalt, men din bestilling er ikke oprettet endnu. Du skal ikke betale igen.',
      };
    default:
      return {
        action: 'Se, hvordan den endte',
        words: 'Du er begyndt på en betaling, og vi ved endnu ikke, om den gik igennem.',
      };
  }
}
