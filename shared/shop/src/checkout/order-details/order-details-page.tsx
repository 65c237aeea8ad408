import { useState } from 'react';
import { Form, FormCheckbox, FormTextArea } from '@kantine/ui/forms';
import { useIsSignedIn, useVenue } from '@kantine/core';
import { Section, Stack, TextLink } from '@kantine/ui';

import { CartChanges } from '../../cart-changes/cart-changes';
import type { Shop } from '../../shops/shop';
import { CheckoutHeader } from '../header/checkout-header';
import { OrderSummary } from '../header/order-summary';
import { CustomerFields } from './customer-fields';
import styles from './order-details-page.module.css';
import { PayButtons } from './pay-buttons';
import { acceptedConditions } from '../ordering/accepted-conditions';
import { useStashedFieldErrors } from '../ordering/field-errors';
import { SignedOutNotice } from '../receipt/signed-out-notice';
import { usePay } from '../ordering/use-pay';

interface OrderDetailsValues {
  customer_name: string;
  customer_email: string;
  comment: string;
  accepts: boolean;
}

interface OrderDetailsPageProps {
  shop: Shop;
  comment?: { text: string; keep: (text: string) => void } | undefined;
}

/** Its React key is `useSessionKey`: the form starts again for a person who signs in. */
export function OrderDetailsPage({ shop, comment }: OrderDetailsPageProps) {
  const venue = useVenue();
  const isSignedIn = useIsSignedIn();
  const pay = usePay(shop);
  const rejection = useStashedFieldErrors(shop.name, 'order-details');
  // The initial values stay: a session that ends clears the cart's name, not the form's.
  const [initialValues] = useState<OrderDetailsValues>(() => ({
    customer_name: shop.useCart.getState().customerName,
    customer_email: shop.useCart.getState().customerEmail,
    comment: comment?.text ?? '',
    accepts: acceptedConditions.has(shop.name) || (rejection !== undefined && !isSignedIn),
  }));

  const keep = (values: OrderDetailsValues) => {
    const { lines, setCustomer } = shop.useCart.getState();
    if (lines.length === 0) return void acceptedConditions.delete(shop.name);
    setCustomer({
      customerName: values.customer_name.trim(),
      customerEmail: values.customer_email.trim(),
    });
    comment?.keep(values.comment);
    if (values.accepts) acceptedConditions.add(shop.name);
    else acceptedConditions.delete(shop.name);
  };

  return (
    <>
      <CheckoutHeader shop={shop} step="order-details" title="Ordredetaljer" />
      <div className={styles.form}>
        <SignedOutNotice back={`${shop.path}/order-details`} />
        <CartChanges useCart={shop.useCart} />
        <Form<OrderDetailsValues>
          initialValues={initialValues}
          initialErrors={rejection}
          onValues={keep}
          onSave={(values, pressed) => {
            keep(values);
            return pay(pressed);
          }}
        >
          <div className={styles.columns}>
            <Section title="Basisoplysninger">
              <Stack>
                <CustomerFields />
                {!isSignedIn && venue.privacyHref && <Privacy href={venue.privacyHref} />}
                {comment && <FormTextArea name="comment" label="Kommentar" rows={3} />}
                {!isSignedIn && (
                  <FormCheckbox name="accepts" required label={<Conditions href={venue.conditionsHref} />} />
                )}
              </Stack>
            </Section>
            <div className={styles.purchase}>
              <OrderSummary shop={shop} isOpenAtFirst hasTotalBelow />
              <PayButtons shop={shop} />
            </div>
          </div>
        </Form>
      </div>
    </>
  );
}

function Privacy({ href }: { href: string }) {
  return (
    <p>
      Vi bruger dine oplysninger til bestillingen.{' '}
      <TextLink to={href} target="_blank">
        Sådan behandler vi dem
      </TextLink>
    </p>
  );
}

function Conditions({ href }: { href: string | null }) {
  return href ? (
    <>
      Jeg accepterer{' '}
      <TextLink to={href} target="_blank">
        betingelserne
      </TextLink>
    </>
  ) : (
    'Jeg accepterer betingelserne'
  );
}
