import { useVenue } from '@kantine/core';
import { Facts } from '@kantine/ui';

import type { WithdrawalRequest } from './withdrawal';
import styles from './withdrawal-screen.module.css';

interface WithdrawalFactsProps {
  request: WithdrawalRequest;
  sentAt?: string;
}

export function WithdrawalFacts({ request: { order_id, email, products }, sentAt }: WithdrawalFactsProps) {
  const { name } = useVenue();
  const goods =
    products.length === 0 ? (
      'Alle varer i ordren'
    ) : (
      <ul className={styles.goods}>
        {products.map((product, index) => (
          <li key={index}>{product}</li>
        ))}
      </ul>
    );
  return (
    <Facts
      items={[
        { name: 'Butik', value: <span translate="no">{name}</span> },
        { name: 'Ordrenummer', value: <span translate="no">{order_id}</span> },
        { name: 'Email-adresse', value: <span translate="no">{email}</span> },
        { name: 'Varer', value: goods },
        ...(sentAt ? [{ name: 'Sendt', value: sentAt }] : []),
      ]}
    />
  );
}
