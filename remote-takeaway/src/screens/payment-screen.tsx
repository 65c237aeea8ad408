import { useTakeawayCart } from '@kantine/shared/carts';
import { PageHeader } from '@kantine/shared/ui';
import { redirect, useSearchParams } from '@kantine/shared/router';

import { requireLines } from '../check-out';
import { Payment } from '../parts/payment';

export function loader() {
  requireLines();
  const { customerName, customerEmail } = useTakeawayCart.getState();
  return customerName && customerEmail ? null : redirect('/takeaway/order-details');
}

/** The card payment, in the provider's own form. */
export function Component() {
  const [parameters] = useSearchParams();
  return (
    <>
      <PageHeader title="Betaling" />
      <Payment savesCard={parameters.get('save_card') === 'true'} />
    </>
  );
}
