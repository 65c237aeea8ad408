import { useEffect, useEffectEvent, useState } from 'react';
import { type Failure, useIsSignedIn, useVenue } from '@kantine/core';
import { formError } from '@kantine/ui/forms';
import { loginPath, useLocation, useNavigate } from '@kantine/routing';
import {
  announce,
  Button,
  ButtonLink,
  ErrorState,
  focusPageHeading,
  Notice,
  showToast,
  Spinner,
  Stack,
} from '@kantine/ui';

import { isIn, type Purchase, usePurchases } from '../../purchases/purchases';
import type { Shop } from '../../shops/shop';
import { CorrectOrder, isCorrectable } from './correct-order';
import { invalidOrderText, pathOf, readPress, routeOf } from '../ordering/route-of';
import { finishPurchase, isPaymentInvalid } from '../ordering/finish-purchase';
import { ProofOfPurchase } from './proof-of-purchase';

const heading = 'Ordren mangler at blive oprettet';
const received = 'Betalingen er modtaget. Vi opretter din ordre – bliv på siden.';
const endedElsewhere =
  'Betalingen er gjort færdig eller glemt i et andet faneblad. Er du i tvivl om, hvad der skete med pengene, så kontakt os.';
const paid = 'Din betaling er gået igennem, men vi fik ikke oprettet ordren. Du skal ikke betale igen.';

interface PaidPurchaseRecoveryProps {
  shop: Shop;
  id: string;
  onReopen: () => void;
}

export function PaidPurchaseRecovery({ shop, id, onReopen }: PaidPurchaseRecoveryProps) {
  const venue = useVenue();
  const navigate = useNavigate();
  const { state } = useLocation();
  const purchase = usePurchases(({ all }) => all.find((one) => one.id === id));
  const [{ attempt, failure }, setTry] = useState({ attempt: 0, failure: null as Failure | null });

  const finishIt = async (signal: AbortSignal) => {
    const finish = await finishPurchase(shop, id);
    const failed = 'failure' in finish ? finish.failure : null;
    const settings = { at: 'order', payPage: readPress(state).payPage } as const;
    const route = failed && (await routeOf(shop, venue, failed, purchase ?? null, settings));
    const newPrice = route?.errors[formError];
    // A reservation on a saved card takes no money without an order.
    const isReservation = isIn(purchase, 'paid') && purchase.state.sessionId === null;
    const isEnded = finish.status === 'refused' || (newPrice !== undefined && isReservation);
    if (isEnded) usePurchases.getState().drop(id);
    if (finish.status === 'gone' && purchase) showToast(endedElsewhere, { type: 'error' });
    // A person on another page gets a toast and no navigation.
    if (signal.aborted) {
      if (finish.status === 'ordered') showToast('Din bestilling er oprettet.');
      else if (newPrice && isEnded) showToast(newPrice, { type: 'error' });
      return;
    }
    if (finish.status === 'ordered') void navigate(`${shop.path}/receipt`, { replace: true });
    else if (finish.status === 'pending' && !isEnded) setTry({ attempt, failure: finish.failure });
    else void navigate((route && pathOf(shop, route)) ?? `${shop.path}/cart`, { replace: true });
  };
  const run = useEffectEvent((signal: AbortSignal) => {
    void (async () => finishIt(signal))();
  });
  useEffect(() => {
    const leaving = new AbortController();
    run(leaving.signal);
    return () => leaving.abort();
  }, [attempt]);

  // The provider's form, which had the focus, is removed.
  useEffect(focusPageHeading, []);

  const retry = () => {
    focusPageHeading();
    setTry({ attempt: attempt + 1, failure: null });
  };
  const reopen = () => {
    usePurchases.getState().reopenForm(id);
    onReopen();
  };

  const isUnderWay = failure === null;
  useEffect(() => (isUnderWay ? announce(received) : undefined), [isUnderWay]);

  if (isUnderWay)
    return (
      <Stack>
        <Notice>{received}</Notice>
        <Spinner />
      </Stack>
    );
  if (purchase && isCorrectable(failure))
    return (
      <CorrectOrder
        heading={heading}
        purchase={purchase}
        failure={failure}
        onCorrect={retry}
      >{`${paid} Ret oplysningerne her, så opretter vi den.`}</CorrectOrder>
    );
  return (
    <Stack space="large">
      <MissingOrder shop={shop} purchase={purchase} failure={failure} onRetry={retry} onReopen={reopen} />
      {purchase && <ProofOfPurchase purchase={purchase} onDrop={() => void navigate(`${shop.path}/cart`)} />}
    </Stack>
  );
}

interface MissingOrderProps {
  shop: Shop;
  purchase: Purchase | undefined;
  failure: Failure;
  onRetry: () => void;
  onReopen: () => void;
}

function MissingOrder({ shop, purchase, failure, onRetry, onReopen }: MissingOrderProps) {
  const isSignedIn = useIsSignedIn();
  const hasSession = isIn(purchase, 'paid') && purchase.state.sessionId !== null;

  if (failure.kind === 'signed-out' && !isSignedIn)
    return (
      <ErrorState
        takesFocus
        heading={heading}
        action={
          <ButtonLink look="primary" to={loginPath(`${shop.path}/payment`)}>
            Log ind
          </ButtonLink>
        }
      >{`${paid} Du er blevet logget ud. Log ind igen, så opretter vi den.`}</ErrorState>
    );
  // The venue refuses the payment: only the provider knows its state.
  if (failure.kind === 'missing' || isPaymentInvalid(failure))
    return (
      <ErrorState
        takesFocus
        heading="Betalingen blev ikke godtaget"
        onRetry={onRetry}
        action={
          hasSession && (
            <Button look="secondary" onClick={onReopen}>
              Åbn betalingen igen
            </Button>
          )
        }
      >
        <span>
          {failure.kind === 'missing' ? 'Vi kunne ikke finde betalingen.' : invalidOrderText(failure)}
        </span>
        {hasSession ? (
          <span> Du kan åbne betalingen igen og se, hvordan den endte: den trækkes ikke to gange.</span>
        ) : (
          <span> Uden en ordre bliver der ikke trukket penge på dit gemte kort.</span>
        )}
      </ErrorState>
    );
  return (
    <ErrorState
      takesFocus
      heading={heading}
      onRetry={onRetry}
    >{`${paid} ${failure.kind === 'invalid' ? `${invalidOrderText(failure)} ` : ''}Tryk på Prøv igen, så opretter vi den.`}</ErrorState>
  );
}
