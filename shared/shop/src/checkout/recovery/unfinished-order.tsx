import { Fragment, useEffect } from 'react';
import { isSettledBy, useIsSignedIn, useVenue } from '@kantine/core';
import { loginPath, Navigate, useNavigate } from '@kantine/routing';
import {
  announce,
  Button,
  ButtonLink,
  ButtonRow,
  ErrorState,
  focusPageHeading,
  Notice,
  Section,
  Spinner,
  Stack,
} from '@kantine/ui';

import { isIn, usePurchases } from '../../purchases/purchases';
import type { Shop } from '../../shops/shop';
import { CorrectOrder, isCorrectable } from './correct-order';
import { DropPurchase, ProofOfPurchase, PurchaseFacts } from './proof-of-purchase';
import { moneyTaken, orderMissing, recoveryScreen } from './recovery-screens';
import { type Unfinished, useFinishOrder } from './use-finish-order';

interface UnfinishedOrderProps {
  shop: Shop;
  id: string;
  state: Unfinished;
  onReopen: () => void;
}

export function UnfinishedOrder({ shop, id, state, onReopen }: UnfinishedOrderProps) {
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate();
  const venue = useVenue();
  const { purchase, isUnderWay, failure, retry: finish } = useFinishOrder(shop, id, state);
  const isPaid = state === 'paid';
  const isEnded = !isPaid && (!purchase || isIn(purchase, 'ordered'));

  const retry = () => {
    if (isPaid) focusPageHeading();
    finish();
  };
  const reopen = () => {
    usePurchases.getState().reopenForm(id);
    onReopen();
  };

  if (isPaid && isUnderWay) return <Received />;
  if (isEnded && isUnderWay) return <Spinner />;
  // Another tab has ordered or dropped it: a failure here that settles nothing is no news of it.
  const isEndedHere = !purchase && failure !== null && isSettledBy(failure, true);
  if (isEnded && !isEndedHere)
    return <Navigate to={`${shop.path}/${purchase ? 'receipt' : 'cart'}`} replace />;
  if (isPaid && purchase && failure && isCorrectable(failure, venue, purchase))
    return (
      <CorrectOrder
        heading={orderMissing}
        purchase={purchase}
        failure={failure}
        onCorrect={retry}
      >{`${moneyTaken} Ret oplysningerne her, så opretter vi den.`}</CorrectOrder>
    );

  const hasSession = isIn(purchase, 'paid') && purchase.state.sessionId !== null;
  const screen = recoveryScreen(state, { failure, isSignedIn, isEnded, hasSession });
  const { heading, words, advice } = screen;
  const buttons = buttonsOf(shop, isUnderWay, retry, reopen);
  const actions = screen.actions.map((action) => <Fragment key={action}>{buttons[action]}</Fragment>);
  const goToCart = () => void navigate(`${shop.path}/cart`);

  if (isPaid)
    return (
      <Stack space="large">
        <ErrorState takesFocus heading={heading} action={actions}>
          <span>{words}</span>
          {advice && <span>{` ${advice}`}</span>}
        </ErrorState>
        {purchase && <ProofOfPurchase purchase={purchase} onDrop={goToCart} />}
      </Stack>
    );
  if (isEnded || !purchase)
    return (
      <Notice tone="warning" action={actions}>
        {words}
      </Notice>
    );
  return (
    <Section title={heading}>
      <Stack>
        <div role="status">{words && <Notice tone="warning">{words}</Notice>}</div>
        <p>{`Vi fik ikke svar, da du bestilte, og ved derfor ikke, om ordren blev oprettet. ${purchase.accountId === null ? 'Kig først efter en kvittering i din mail. ' : ''}Gør bestillingen færdig her: findes ordren allerede, opretter vi den ikke en gang til.`}</p>
        <PurchaseFacts lines={purchase.lines} />
        <ButtonRow>{actions}</ButtonRow>
        <DropPurchase id={id} what="bestillingen" onDrop={goToCart}>
          Gør det kun, hvis du ved, at ordren ikke blev oprettet, eller hvis du har talt med os om den.
        </DropPurchase>
      </Stack>
    </Section>
  );
}

const buttonsOf = (shop: Shop, isUnderWay: boolean, retry: () => void, reopen: () => void) => ({
  retry: (
    <Button look="primary" icon="retry" onClick={retry}>
      Prøv igen
    </Button>
  ),
  finish: (
    <Button look="primary" busy={isUnderWay} onClick={retry}>
      Gør bestillingen færdig
    </Button>
  ),
  reopen: (
    <Button look="secondary" onClick={reopen}>
      Åbn betalingen igen
    </Button>
  ),
  logIn: (
    <ButtonLink look="primary" to={loginPath(`${shop.path}/payment`)}>
      Log ind
    </ButtonLink>
  ),
  toCart: <ButtonLink to={`${shop.path}/cart`}>Gå til kurven</ButtonLink>,
});

const received = 'Betalingen er modtaget. Vi opretter din ordre – bliv på siden.';

function Received() {
  useEffect(() => announce(received), []);
  // The provider's form, which had the focus, is removed.
  useEffect(focusPageHeading, []);
  return (
    <Stack>
      <Notice>{received}</Notice>
      <Spinner />
    </Stack>
  );
}
