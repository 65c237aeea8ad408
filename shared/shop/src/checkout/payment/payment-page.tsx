import { useState } from 'react';

import { useSession } from '@kantine/core';
import {
  isIn,
  isKnownAsAnothers,
  type Purchase,
  usePurchases,
  usePendingPurchase,
} from '../../purchases/purchases';
import { useLocation, useSearchParams } from '@kantine/routing';
import { ButtonLink, ErrorState } from '@kantine/ui';
import type { Shop } from '../../shops/shop';
import { CardPayment } from './card-payment';
import { CheckoutHeader } from '../header/checkout-header';
import { readPress } from '../ordering/use-go-on';
import { UnfinishedOrder } from '../recovery/unfinished-order';

type Shown =
  { state: 'form'; id: string | null; attempt: number } | { state: 'placing' | 'paid'; id: string };

export function PaymentPage({ shop }: { shop: Shop }) {
  const pending = usePendingPurchase(shop.name);
  const { purchaseId } = readPress(useLocation().state);
  const [shown, show] = useState<Shown>(
    purchaseId === null ? { state: 'form', id: null, attempt: 0 } : { state: 'paid', id: purchaseId },
  );
  const known = usePurchases(({ all }) => all.find(({ id }) => id === shown.id));
  const [last, keep] = useState(known);
  if (known && known !== last) keep(known);
  // The late answer to an order removes its purchase.
  const owned = known ?? (shown.state === 'form' ? undefined : last);
  const isOfOther = useSession(() => owned !== undefined && isKnownAsAnothers(owned));
  const next = nextOf(shown, known, pending);
  if (next !== shown) show(next);

  return (
    <>
      <CheckoutHeader shop={shop} step="payment" title="Betaling" />
      {isOfOther ? <OtherAccount shop={shop} /> : <ShownPurchase shop={shop} shown={next} show={show} />}
    </>
  );
}

function OtherAccount({ shop }: { shop: Shop }) {
  return (
    <ErrorState
      takesFocus
      heading="Betalingen hører til en anden konto"
      action={<ButtonLink to={`${shop.path}/cart`}>Gå til kurven</ButtonLink>}
    >
      Log ind med den for at gøre bestillingen færdig.
    </ErrorState>
  );
}

function ShownPurchase({ shop, shown, show }: { shop: Shop; shown: Shown; show: (next: Shown) => void }) {
  const [parameters] = useSearchParams();
  switch (shown.state) {
    case 'form':
      return (
        <CardPayment
          key={shown.attempt}
          shop={shop}
          savesCard={parameters.get('save_card') === 'true'}
          onOpen={(id) => show({ ...shown, id })}
          onBeginAnew={() => show({ state: 'form', id: null, attempt: shown.attempt + 1 })}
        />
      );
    case 'placing':
    case 'paid':
      return (
        <UnfinishedOrder
          key={shown.id}
          shop={shop}
          id={shown.id}
          state={shown.state}
          onReopen={() => show({ state: 'form', id: null, attempt: 0 })}
        />
      );
  }
}

function nextOf(shown: Shown, known: Purchase | undefined, pending: Purchase | undefined): Shown {
  if (shown.state === 'paid') return shown;
  if (isIn(pending, 'paid')) return { state: 'paid', id: pending.id };
  if (shown.state === 'placing') return shown;
  // The session may have changed meanwhile, or another tab may have ordered already.
  if (isIn(known, 'paid', 'ordered')) return { state: 'paid', id: known.id };
  return isIn(pending, 'placing') ? { state: 'placing', id: pending.id } : shown;
}
