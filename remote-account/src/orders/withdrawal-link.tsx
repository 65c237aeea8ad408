import { formatCount, useVenue } from '@kantine/core';
import { Link } from '@kantine/routing';
import { shopOf, type WithdrawalState } from '@kantine/shop';

import type { Order } from './orders-api';
import styles from './order-actions.module.css';

/** Takeaway is food for a day, which cannot be withdrawn from. */
export function WithdrawalLink({ order }: { order: Order }) {
  const { turnedOn } = useVenue();
  if (!turnedOn.has('retail_section') || shopOf(order) !== 'retail') return null;
  const lines = order.lines.map(({ name, quantity }) => `${formatCount(quantity)} × ${name}`);
  const state: WithdrawalState = { withdrawal: { orderId: String(order.id), lines } };
  return (
    <p className={styles.words}>
      <span>Varer, der kan gemmes, kan fortrydes i 14 dage:</span>{' '}
      <Link to="/kantine/fortryd" state={state}>
        Fortryd køb
      </Link>
    </p>
  );
}
