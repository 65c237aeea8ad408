import { useEffect, useEffectEvent, useState } from 'react';

import { type Failure, sayFailure } from '../http/http';
import { type Purchase, type PurchaseLine, totalOf, usePurchases } from '../purchases/purchases';
import { useNavigate } from '../router/router';
import { useIsSignedIn } from '../session/session';
import { mendCart } from '../shop/mend-cart';
import type { Shop } from '../shop/shop';
import { Facts } from '../ui/facts';
import { ButtonLink } from '../ui/link';
import { showToast } from '../ui/show-toast';
import { focusPageHeading } from '../ui/page-header';
import { Notice } from '../ui/notice';
import { Price } from '../ui/price';
import { Section, Stack } from '../ui/section';
import { Spinner } from '../ui/spinner';
import { ErrorState } from '../ui/states';
import { useVenue } from '../venue/venue';
import { CorrectCustomer } from './correct-customer';
import { DropPurchase } from './drop-purchase';
import { customerErrorsOf, finishPurchase, isOfPayment } from './finish-purchase';

const heading = 'Ordren mangler at blive oprettet';
const paid = 'Din betaling er gået igennem, men vi fik ikke oprettet ordren. Du skal ikke betale igen.';

/** Makes the order of a purchase that is paid for: at once, and again until it has one. */
export function UnfinishedPurchase({ shop, id }: { shop: Shop; id: string }) {
  const venue = useVenue();
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const purchase = usePurchases(({ all }) => all.find((one) => one.id === id));
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);

  const finishIt = async (left: AbortSignal) => {
    const finish = await finishPurchase(shop, id);
    const isMended = finish.status === 'refused' && (await mendCart(shop, venue, finish.failure, 'order'));
    // Who has gone elsewhere meanwhile is told there, and not taken away.
    if (left.aborted) {
      if (finish.status === 'ordered') showToast('Din bestilling er oprettet.');
      return;
    }
    if (finish.status === 'ordered') void navigate(`${shop.path}/receipt`, { replace: true });
    else if (finish.status === 'unfinished') setFailure(finish.failure);
    else if (isMended || finish.status === 'gone') void navigate(`${shop.path}/cart`, { replace: true });
  };
  const run = useEffectEvent((left: AbortSignal) => {
    void (async () => finishIt(left))();
  });
  useEffect(() => {
    const leaving = new AbortController();
    run(leaving.signal);
    return () => leaving.abort();
  }, [attempt]);

  // The provider's form, which had the focus, is gone.
  useEffect(focusPageHeading, []);

  const retry = () => {
    focusPageHeading();
    setFailure(null);
    setAttempt(attempt + 1);
  };

  if (failure === null)
    return (
      <Stack>
        <div role="status">
          <Notice>Betalingen er modtaget. Vi opretter din ordre – bliv på siden.</Notice>
        </div>
        <Spinner />
      </Stack>
    );
  const rejected = customerErrorsOf(failure);
  if (rejected && purchase)
    return (
      <CorrectCustomer heading={heading} purchase={purchase} errors={rejected} onCorrect={retry}>
        {paid} Ret oplysningerne her, så opretter vi den.
      </CorrectCustomer>
    );
  if (failure.kind === 'signed-out' && !isSignedIn)
    return (
      <ErrorState
        takesFocus
        heading={heading}
        action={
          <ButtonLink look="primary" to={`/account/login?next=${encodeURIComponent(`${shop.path}/payment`)}`}>
            Log ind
          </ButtonLink>
        }
      >
        {paid} Du er blevet logget ud. Log ind igen, så opretter vi den.
      </ErrorState>
    );
  return (
    <Stack space="large">
      {isOfPayment(failure) ? (
        <ErrorState takesFocus heading="Betalingen blev ikke godtaget" onRetry={retry}>
          {sayFailure(failure)}
        </ErrorState>
      ) : (
        <ErrorState takesFocus heading={heading} onRetry={retry}>
          {paid} {sayReason(failure)}Tryk på Prøv igen, så opretter vi den.
        </ErrorState>
      )}
      {purchase && <Proof purchase={purchase} onDrop={() => void navigate(`${shop.path}/cart`)} />}
    </Stack>
  );
}

/** What to tell the venue, when trying again does not help. */
function Proof({ purchase, onDrop }: { purchase: Purchase; onDrop: () => void }) {
  return (
    <Section title="Hjælper det ikke?">
      <Stack>
        <p>
          Kontakt os med betalingens nummer. Betalingen bliver husket her i browseren, så du kan komme tilbage
          senere.
        </p>
        <Facts
          items={[
            { name: 'Betalingens nummer', value: purchase.stage.status === 'paid' && purchase.stage.token },
            { name: 'Varer', value: purchase.lines.map(sayLine).join(', ') },
            { name: 'Beløb', value: <Price ore={totalOf(purchase.lines)} /> },
          ]}
        />
        <DropPurchase id={purchase.id} onDrop={onDrop} />
      </Stack>
    </Section>
  );
}

function sayLine({ name, quantity }: PurchaseLine): string {
  return `${quantity} × ${name}`;
}

/** What the venue held against the order, when it said so. */
function sayReason(failure: Failure): string {
  return failure.kind === 'rejected' ? `${sayFailure(failure)} ` : '';
}
