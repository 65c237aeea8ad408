import { useState } from 'react';

import { Form, FormCheckbox, FormTextArea } from '@kantine/ui/forms';
import { onSessionChange, useIsSignedIn, useVenue } from '@kantine/core';
import { CartChanges } from '../../cart-page/cart-changes';
import type { ShopName } from '../../orders/order-request';
import type { Shop } from '../../orders/shop';
import { PageHeader, Section, Stack, TextLink } from '@kantine/ui';
import { CustomerFields } from './customer-fields';
import styles from './order-details-page.module.css';
import { PayButtons } from './pay-buttons';
import { useStashedFieldErrors } from './field-errors';
import { SignedOutNotice } from '../receipt/signed-out-notice';
import { type OrderDetailsValues, usePay } from './use-pay';

interface OrderDetailsPageProps {
  shop: Shop;
  /** The comment that the order can have; without it there is none. */
  comment?: { text: string; keep: (text: string) => void } | undefined;
}

/** Where a guest has agreed to the conditions: the way to the card and back does not ask again. */
const agreed = new Set<ShopName>();

onSessionChange('accepted-conditions', ({ kind }) => {
  if (kind !== 'updated') agreed.clear();
});

/** Who orders, and how it is paid. Its key is the `useSessionKey`: for who signs in meanwhile it begins anew. */
export function OrderDetailsPage({ shop, comment }: OrderDetailsPageProps) {
  const venue = useVenue();
  const isSignedIn = useIsSignedIn();
  const pay = usePay(shop);
  // A line that left on the way here.
  const changes = shop.useCart((cart) => cart.changes);
  const rejection = useStashedFieldErrors(shop.name, 'order-details');
  // As the form begins: a session that ends takes the name from the cart, and not what the person has before their eyes.
  const [initialValues] = useState<OrderDetailsValues>(() => ({
    customer_name: shop.useCart.getState().customerName,
    customer_email: shop.useCart.getState().customerEmail,
    comment: comment?.text ?? '',
    accepts: agreed.has(shop.name) || rejection !== undefined,
  }));

  // What is typed is kept at once: the way to the card and back, a reload or a log-in on the way takes nothing of it.
  const keep = (values: OrderDetailsValues) => {
    const { lines, setCustomer } = shop.useCart.getState();
    // It has just been ordered: what was typed and agreed to is no part of the next order.
    if (lines.length === 0) return void agreed.delete(shop.name);
    setCustomer({
      customerName: values.customer_name.trim(),
      customerEmail: values.customer_email.trim(),
    });
    comment?.keep(values.comment);
    if (values.accepts) agreed.add(shop.name);
    else agreed.delete(shop.name);
  };

  return (
    <>
      <PageHeader title="Ordredetaljer" />
      <div className={styles.form}>
        <SignedOutNotice back={`${shop.path}/order-details`} />
        <CartChanges changes={changes} onRead={() => shop.useCart.getState().clearChanges()} />
        <Form<OrderDetailsValues>
          initialValues={initialValues}
          initialErrors={rejection}
          onValues={keep}
          onSave={(values, pressed) => {
            keep(values);
            return pay(pressed);
          }}
        >
          <Section title="Basisoplysninger">
            <Stack>
              <CustomerFields />
              {comment && <FormTextArea name="comment" label="Kommentar" rows={3} />}
              {!isSignedIn && (
                <FormCheckbox name="accepts" required label={<Conditions href={venue.conditionsHref} />} />
              )}
            </Stack>
          </Section>
          <PayButtons shop={shop} />
        </Form>
      </div>
    </>
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
