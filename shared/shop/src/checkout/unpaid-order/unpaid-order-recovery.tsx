import { useState } from 'react';

import { type Failure, failureOf, sayFailure, useIsSignedIn, useVenue } from '@kantine/core';
import { totalOf, usePurchases } from '../../purchases/purchases';
import { loginPath, Navigate, useNavigate, useNavigateIfMounted } from '@kantine/routing';
import { formError } from '@kantine/ui/forms';
import { reconcileCart } from '../../stock/reconcile-cart';
import type { Shop } from '../../orders/shop';
import {
  Button,
  ButtonLink,
  ButtonRow,
  Facts,
  focusPageHeading,
  Notice,
  Price,
  Section,
  Spinner,
  Stack,
} from '@kantine/ui';
import { DropPurchase } from '../purchase/drop-purchase';
import { repeatUnpaidOrder } from './place-unpaid-order';
import { findNewPrice } from '../purchase/new-price';
import { formatPurchaseLines } from '../purchase/proof-of-purchase';
import { isOfOrderField, stashFieldErrors } from '../order-details/field-errors';
import { invalidOrderText } from '../purchase/rejection-text';

export function UnpaidOrderRecovery({ shop, id }: { shop: Shop; id: string }) {
  const venue = useVenue();
  const navigate = useNavigate();
  const { navigateIfMounted } = useNavigateIfMounted();
  const isSignedIn = useIsSignedIn();
  const purchase = usePurchases(({ all }) => all.find((one) => one.id === id));
  const [isUnderWay, setIsUnderWay] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const refuse = async (failed: Failure) => {
    if (await reconcileCart(shop, venue, failed, 'session'))
      return navigateIfMounted(`${shop.path}/cart`, { replace: true });
    const newPrice = purchase ? await findNewPrice(shop, purchase, failed) : null;
    if (newPrice) {
      stashFieldErrors(shop.name, { [formError]: newPrice });
      return navigateIfMounted(`${shop.path}/order-details`, { replace: true });
    }
    if (failed.kind === 'invalid' && Object.keys(failed.fields).length > 0) {
      stashFieldErrors(shop.name, failed.fields);
      const page = Object.keys(failed.fields).some(isOfOrderField) ? '/order-fields' : '/order-details';
      return navigateIfMounted(shop.path + page, { replace: true });
    }
    focusPageHeading();
    return setFailure(failed);
  };
  const findOut = async () => {
    setIsUnderWay(true);
    try {
      const isOrdered = await repeatUnpaidOrder(shop, id);
      await navigateIfMounted(isOrdered ? `${shop.path}/receipt` : `${shop.path}/cart`, { replace: true });
    } catch (error) {
      await refuse(failureOf(error));
    }
    setIsUnderWay(false);
  };

  const isOrdered = purchase?.stage.status === 'ordered';
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
        <Facts
          items={[
            { name: 'Varer', value: <span translate="no">{formatPurchaseLines(purchase.lines)}</span> },
            { name: 'Beløb', value: <Price ore={totalOf(purchase.lines)} /> },
          ]}
        />
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
  switch (failure.kind) {
    case 'offline':
    case 'unavailable':
      return 'Vi fik stadig ikke svar. Prøv igen om lidt.';
    default:
      return sayFailure(failure);
  }
}
