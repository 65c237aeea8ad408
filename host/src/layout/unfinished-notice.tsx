import { useUndecided, useWaitingForSignIn } from '@kantine/shared/purchases';
import { useLocation } from '@kantine/shared/router';
import { loginPath } from '@kantine/shared/session';
import { ButtonLink, Notice } from '@kantine/shared/ui';

import styles from './unfinished-notice.module.css';

/** On every page, as long as something is paid for, or may be, and has no order: that it is so, and the way to finish it. */
export function UnfinishedNotice() {
  return (
    <div className={styles.place} role="status">
      <Unfinished />
    </div>
  );
}

function Unfinished() {
  const undecided = useUndecided();
  const waiting = useWaitingForSignIn();
  const { pathname } = useLocation();

  if (undecided) {
    const place = `/${undecided.shop}/payment`;
    // That page is where it is finished, and says so itself.
    if (pathname === place) return null;
    const isPaid = undecided.stage.status === 'paid';
    return (
      <Notice
        tone="warning"
        action={
          <ButtonLink look="primary" size="small" to={place}>
            {isPaid ? 'Gør bestillingen færdig' : 'Se, hvordan den endte'}
          </ButtonLink>
        }
      >
        {isPaid
          ? 'Du har betalt, men din bestilling er ikke oprettet endnu. Du skal ikke betale igen.'
          : 'Du er begyndt på en betaling, og vi ved endnu ikke, om den gik igennem.'}
      </Notice>
    );
  }
  if (!waiting || pathname === '/account/login') return null;
  return (
    <Notice
      tone="warning"
      action={
        <ButtonLink look="primary" size="small" to={loginPath(`/${waiting.shop}/payment`)}>
          Log ind
        </ButtonLink>
      }
    >
      Der er betalt for en bestilling med en konto, og den er ikke oprettet endnu. Er det din, så log ind og
      gør den færdig. Du skal ikke betale igen.
    </Notice>
  );
}
