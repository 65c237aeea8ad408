import { useState } from 'react';

import { usePaymentMethods, useVenue } from '@kantine/core';
import { PageHeader, VisuallyHidden } from '@kantine/ui';
import type { Shop } from '../../shops/shop';
import { useTotal } from '../../shops/use-total';
import styles from './checkout-header.module.css';

type Step = 'order-fields' | 'order-details' | 'payment';

interface CheckoutHeaderProps {
  shop: Shop;
  step: Step;
  title: string;
}

export function CheckoutHeader({ shop, step, title }: CheckoutHeaderProps) {
  const steps = useSteps(shop, step);
  return (
    <PageHeader
      title={title}
      above={
        steps.length > 1 && (
          <p className={styles.step}>
            <VisuallyHidden>Trin </VisuallyHidden>
            <span>{`${steps.indexOf(step) + 1} af ${steps.length}`}</span>
          </p>
        )
      }
    />
  );
}

function useSteps(shop: Shop, current: Step): Step[] {
  const { takeaway } = useVenue();
  const hasFields = shop.name === 'takeaway' && Boolean(takeaway?.orderFieldGroups.length);
  const methods = usePaymentMethods();
  const total = useTotal(shop);
  const hasPayment = current === 'payment' || (total > 0 && methods.includes('online'));
  const [steps] = useState<Step[]>(() => [
    ...(hasFields ? (['order-fields'] as const) : []),
    'order-details',
    ...(hasPayment ? (['payment'] as const) : []),
  ]);
  return steps;
}
