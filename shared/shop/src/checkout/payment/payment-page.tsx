import { useState } from 'react';

import { usePurchases, usePendingPurchase } from '../../purchases/purchases';
import { useSearchParams } from '@kantine/routing';
import type { Shop } from '../../orders/shop';
import { PageHeader } from '@kantine/ui';
import { CardPayment } from './card-payment';
import { UnpaidOrderRecovery } from '../unpaid-order/unpaid-order-recovery';
import { PaidPurchaseRecovery } from '../purchase/paid-purchase-recovery';

export function PaymentPage({ shop }: { shop: Shop }) {
  const [parameters] = useSearchParams();
  const pending = usePendingPurchase(shop.name);
  const paid = pending?.stage.status === 'paid' ? pending.id : undefined;
  const [opened, setOpened] = useState<string | null>(null);
  const openedAndPaid = usePurchases(
    ({ all }) => all.find(({ id, stage }) => id === opened && stage.status !== 'opened')?.id,
  );
  const [finishing, setFinishing] = useState<string | null>(null);
  const placing = pending?.stage.status === 'placing' ? pending.id : undefined;
  const [repeating, setRepeating] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // The purchase stays on the page after it got its order.
  if (finishing === null && (paid ?? openedAndPaid)) setFinishing(paid ?? openedAndPaid ?? null);
  if (repeating === null && placing) setRepeating(placing);

  const openAgain = () => {
    setFinishing(null);
    setOpened(null);
    setAttempt(attempt + 1);
  };

  return (
    <>
      <PageHeader title="Betaling" />
      {finishing === null && repeating !== null ? (
        <UnpaidOrderRecovery key={repeating} shop={shop} id={repeating} />
      ) : finishing === null ? (
        <CardPayment
          key={attempt}
          shop={shop}
          savesCard={parameters.get('save_card') === 'true'}
          onOpen={setOpened}
          onBeginAnew={openAgain}
        />
      ) : (
        <PaidPurchaseRecovery key={finishing} shop={shop} id={finishing} onReopen={openAgain} />
      )}
    </>
  );
}
