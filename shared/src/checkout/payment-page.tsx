import { useState } from 'react';

import { usePurchases, useUnfinished } from '../purchases/purchases';
import { useSearchParams } from '../router/router';
import type { Shop } from '../shop/shop';
import { PageHeader } from '../ui/page-header';
import { CardPayment } from './card-payment';
import { UnfinishedPurchase } from './unfinished-purchase';

/** The card payment of what lies in the cart; and, as long as something paid for has no order, the making of that order. */
export function PaymentPage({ shop }: { shop: Shop }) {
  const [parameters] = useSearchParams();
  const unfinished = useUnfinished(shop.name);
  const [opened, setOpened] = useState<string | null>(null);
  // What was being paid for here has been paid, in this tab or another.
  const paidId = usePurchases(
    ({ all }) => all.find(({ id, stage }) => id === opened && stage.status !== 'opened')?.id,
  );
  const [finishing, setFinishing] = useState<string | null>(null);
  // It stays until the page is left, also when it has its order and is no longer unfinished.
  if (finishing === null && (unfinished || paidId)) setFinishing(unfinished?.id ?? paidId ?? null);

  return (
    <>
      <PageHeader title="Betaling" />
      {finishing === null ? (
        <CardPayment shop={shop} savesCard={parameters.get('save_card') === 'true'} onOpen={setOpened} />
      ) : (
        <UnfinishedPurchase key={finishing} shop={shop} id={finishing} />
      )}
    </>
  );
}
