import { type ReactNode, useState } from 'react';

import { creditCardsQuery } from '../../credit-cards/credit-cards';
import { FormSubmit } from '@kantine/ui/forms';
import {
  formatPrice,
  type Ore,
  queryClient,
  useIsSignedIn,
  usePaymentMethods,
  useQuery,
  useVenue,
} from '@kantine/core';
import { sayAccountCard } from './say-payment';
import { loginPath } from '@kantine/routing';
import type { Shop } from '../../shops/shop';
import { useTotal } from '../../shops/use-total';
import {
  Button,
  ButtonLink,
  ButtonRow,
  Notice,
  Price,
  Section,
  Stack,
  TextLink,
  useIsPressOver,
  useKeptFocus,
} from '@kantine/ui';
import styles from './pay-buttons.module.css';
import { payButton } from '../ordering/use-pay';

export function PayButtons({ shop }: { shop: Shop }) {
  const venue = useVenue();
  const isSignedIn = useIsSignedIn();
  const methods = usePaymentMethods();
  const total = useTotal(shop);
  const isEmpty = shop.useCart((cart) => cart.lines.length === 0);
  const isFree = total === 0;
  const canSignIn = !isSignedIn && venue.hasAccounts;
  const isOnline = methods.includes('online');
  const hasCards = isOnline && isSignedIn && !isFree && !isEmpty;
  // A button that comes late, and pays at once, must not move what somebody is about to press.
  const [isLate] = useState(() => queryClient.getQueryData(creditCardsQuery.queryKey) === undefined);

  const body = (
    <Stack>
      {!isFree && methods.length === 0 && (
        <NoWayToPay canSignIn={canSignIn} back={`${shop.path}/order-details`} />
      )}
      {!isEmpty && (
        <div className={styles.ways}>
          {isFree ? (
            <AtOnce>
              <FormSubmit isWide value={payButton.free}>
                Afslut ordre
              </FormSubmit>
            </AtOnce>
          ) : (
            <>
              {methods.includes('account-card') && (
                <AtOnce>
                  <FormSubmit isWide value={payButton.accountCard}>
                    {sayAccountCard(total, venue.accountCardButtonText)}
                  </FormSubmit>
                </AtOnce>
              )}
              {hasCards && !isLate && <SavedCards total={total} />}
              {isOnline && (
                <FormSubmit isWide value={payButton.online}>
                  Betal nu
                </FormSubmit>
              )}
              {isOnline && isSignedIn && (
                <FormSubmit isWide value={payButton.onlineAndSave} look="secondary">
                  Betal nu og gem kort til senere
                </FormSubmit>
              )}
            </>
          )}
        </div>
      )}
      {canSignIn && !isFree && isOnline && venue.paymentMethods.includes('account-card') && (
        <p>
          Har du et medarbejderkort?{' '}
          <TextLink to={loginPath(`${shop.path}/order-details`)}>Brug din konto</TextLink>
        </p>
      )}
      <ButtonRow>
        <ButtonLink look="quiet" icon="back" to={`${shop.path}/cart`}>
          Tilbage
        </ButtonLink>
      </ButtonRow>
      {hasCards && isLate && <LateCards total={total} />}
    </Stack>
  );
  return (
    <>
      <p className={styles.total}>
        Total <Price ore={total} strong />
      </p>
      {isSignedIn ? <Section title="Betalingsmetode">{body}</Section> : body}
    </>
  );
}

/** A way that orders without a further page: the second half of the double press that opened this page must not. */
function AtOnce({ children }: { children: ReactNode }) {
  return (
    <div className={styles.atOnce} data-waits={!useIsPressOver()}>
      {children}
    </div>
  );
}

function NoWayToPay({ canSignIn, back }: { canSignIn: boolean; back: string }) {
  return (
    <Notice tone="warning">
      {canSignIn ? (
        <>
          Her betaler man med en konto. <TextLink to={loginPath(back)}>Log ind</TextLink> for at fortsætte.
        </>
      ) : (
        'Der kan ikke betales her i øjeblikket. Kontakt os, så finder vi en løsning.'
      )}
    </Notice>
  );
}

function SavedCards({ total }: { total: Ore }) {
  const { data } = useQuery(creditCardsQuery);
  return data?.map(({ id, type, maskedNumber }) => (
    <AtOnce key={id}>
      <FormSubmit
        isWide
        value={payButton.savedCard(id)}
        look="secondary"
      >{`Betal ${formatPrice(total)} · Gemt ${type} ${maskedNumber}`}</FormSubmit>
    </AtOnce>
  ));
}

function LateCards({ total }: { total: Ore }) {
  const cards = useQuery(creditCardsQuery);
  const focus = useKeptFocus();
  return (
    <div {...focus} tabIndex={-1} role="group" aria-label="Gemte kort" className={styles.ways}>
      <SavedCards total={total} />
      {cards.isPending && <p role="status">Henter dine gemte kort …</p>}
      {!cards.data && !cards.isPending && (
        <Notice
          action={
            <Button look="quiet" icon="retry" busy={cards.isFetching} onClick={() => void cards.refetch()}>
              Prøv igen
            </Button>
          }
        >
          Dine gemte kort kunne ikke hentes.
        </Notice>
      )}
    </div>
  );
}
