import { useState } from 'react';
import { type Failure, failureOf, sayFailure, useIsSignedIn, useVenue } from '@kantine/core';
import { loginPath, Navigate, useNavigate, useNavigateIfMounted } from '@kantine/routing';
import {
  Button,
  ButtonLink,
  ButtonRow,
  focusPageHeading,
  Notice,
  Section,
  Spinner,
  Stack,
} from '@kantine/ui';

import { isIn, usePurchases } from '../../purchases/purchases';
import type { Shop } from '../../shops/shop';
import { DropPurchase, PurchaseFacts } from './proof-of-purchase';
import { repeatUnpaidOrder } from '../ordering/place-unpaid-order';
import { invalidOrderText, pathOf, routeOf } from '../ordering/route-of';

export function UnpaidOrderRecovery({ shop, id }: { shop: Shop; id: string }) {
  const venue = useVenue();
  const navigate = useNavigate();
  const { navigateIfMounted } = useNavigateIfMounted();
  const isSignedIn = useIsSignedIn();
  const purchase = usePurchases(({ all }) => all.find((one) => one.id === id));
  const [{ isUnderWay, failure }, setTry] = useState({ isUnderWay: false, failure: null as Failure | null });

  const refuse = async (failed: Failure) => {
    const path = pathOf(shop, await routeOf(shop, venue, failed, purchase ?? null));
    if (path) return navigateIfMounted(path, { replace: true });
    focusPageHeading();
    return setTry({ isUnderWay: true, failure: failed });
  };
  const findOut = async () => {
    setTry({ isUnderWay: true, failure });
    try {
      const isOrdered = await repeatUnpaidOrder(shop, id);
      await navigateIfMounted(isOrdered ? `${shop.path}/receipt` : `${shop.path}/cart`, { replace: true });
    } catch (error) {
      await refuse(failureOf(error));
    }
    setTry((last) => ({ ...last, isUnderWay: false }));
  };

  const isOrdered = isIn(purchase, 'ordered');
  if (!purchase || isOrdered) {
    if (isUnderWay) return <Spinner />;
    if (!failure) return <Navigate to={`${shop.path}/${isOrdered ? 'receipt' : 'cart'}`} replace />;
    return (
      <Notice
        tone="warning"
        action={<ButtonLink to={`${shop.path}/cart`}>Gå til kurven</ButtonLink>}
      >{`Ordren blev ikke oprettet. ${invalidOrderText(failure)}`}</Notice>
    );
  }

  return (
    <Section title="Vi mangler svar på din bestilling">
      <Stack>
        <div role="status">{failure && <Notice tone="warning">{sayRetryFailure(failure)}</Notice>}</div>
        <p>{`Vi fik ikke svar, da du bestilte, og ved derfor ikke, om ordren blev oprettet. ${purchase.accountId === null ? 'Kig først efter en kvittering i din mail. ' : ''}Gør bestillingen færdig her: findes ordren allerede, opretter vi den ikke en gang til.`}</p>
        <PurchaseFacts lines={purchase.lines} />
        <ButtonRow>
          {failure?.kind === 'signed-out' && !isSignedIn ? (
            <ButtonLink look="primary" to={loginPath(`${shop.path}/payment`)}>
              Log ind
            </ButtonLink>
          ) : (
            <Button look="primary" busy={isUnderWay} onClick={() => void findOut()}>
              Gør bestillingen færdig
            </Button>
          )}
        </ButtonRow>
        <DropPurchase id={id} what="bestillingen" onDrop={() => void navigate(`${shop.path}/cart`)}>
          Gør det kun, hvis du ved, at ordren ikke blev oprettet, eller hvis du har talt med os om den.
        </DropPurchase>
      </Stack>
    </Section>
  );
}

function sayRetryFailure(failure: Failure): string {
  const isUnanswered = failure.kind === 'offline' || failure.kind === 'unavailable';
  return isUnanswered ? 'Vi fik stadig ikke svar. Prøv igen om lidt.' : sayFailure(failure);
}
