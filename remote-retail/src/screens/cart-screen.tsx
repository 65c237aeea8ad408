import { useRetailCart } from '@kantine/shared/carts';
import { useIsSignedIn } from '@kantine/shared/session';
import { Button, ButtonLink, ButtonRow, EmptyState, Notice, PageHeader, Stack } from '@kantine/shared/ui';
import { useVenue } from '@kantine/shared/venue';

import { CartTable } from '../parts/cart-table';
import { SignInToBuy } from '../parts/sign-in-to-buy';

/** The shop's cart. */
export function Component() {
  const venue = useVenue();
  const isSignedIn = useIsSignedIn();
  const isEmpty = useRetailCart((cart) => cart.lines.length === 0);
  const mayBuy = isSignedIn || venue.allowsGuestPurchases;
  return (
    <>
      <PageHeader title="Kurv" />
      <Stack space="large">
        {isEmpty ? <EmptyState icon="cart">Kurven er tom.</EmptyState> : <CartTable />}
        {!mayBuy && <SignInToBuy />}
        {mayBuy && !isEmpty && <Notice>Køb i butikken åbner snart.</Notice>}
        <ButtonRow>
          {mayBuy && (
            <Button look="primary" disabled>
              {venue.payButtonText}
            </Button>
          )}
          <ButtonLink icon="back" to="/retail">
            Tilbage
          </ButtonLink>
        </ButtonRow>
      </Stack>
    </>
  );
}
