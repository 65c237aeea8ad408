import { useTakeawayCart } from '@kantine/shared/carts';
import { StoreHtml } from '@kantine/shared/html';
import { useNavigate } from '@kantine/shared/router';
import { useIsSignedIn } from '@kantine/shared/session';
import { Button, ButtonLink, ButtonRow, EmptyState, PageHeader, TextLink } from '@kantine/shared/ui';
import { useVenue } from '@kantine/shared/venue';

import { CartTable } from '../parts/cart-table';
import styles from './cart-screen.module.css';

/** The takeaway cart. */
export function Component() {
  const venue = useVenue();
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const isEmpty = useTakeawayCart((cart) => cart.lines.length === 0);
  if (!venue.takeaway) return null;
  const { cartText, orderFieldGroups } = venue.takeaway;
  const next = orderFieldGroups.length > 0 ? '/takeaway/order-fields' : '/takeaway/order-details';

  return (
    <>
      <PageHeader title="Kurv" />
      {cartText && (
        <div className={styles.text}>
          <StoreHtml html={cartText} />
        </div>
      )}
      {isEmpty ? (
        <EmptyState icon="cart">Kurven er tom.</EmptyState>
      ) : (
        <CartTable takeaway={venue.takeaway} />
      )}
      <div className={styles.ways}>
        <ButtonRow>
          {isSignedIn || venue.allowsGuestPurchases ? (
            <Button look="primary" disabled={isEmpty} onClick={() => void navigate(next)}>
              {venue.payButtonText}
            </Button>
          ) : (
            <p className={styles.guests}>
              <TextLink to={`/account/login?next=${encodeURIComponent('/takeaway/cart')}`}>Log ind</TextLink>{' '}
              eller <TextLink to="/account/create">opret bruger</TextLink> for at fortsætte købet.
            </p>
          )}
          <ButtonLink look="quiet" to="/takeaway">
            Tilbage til menuen
          </ButtonLink>
        </ButtonRow>
      </div>
    </>
  );
}
