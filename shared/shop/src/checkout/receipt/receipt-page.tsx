import { useEffect } from 'react';

import { type PurchaseIn, totalOf, useReceipt } from '../../purchases/purchases';
import { formatInstant, useIsSignedIn } from '@kantine/core';
import type { Shop } from '../../shops/shop';
import {
  announce,
  Button,
  ButtonLink,
  ButtonRow,
  Facts,
  OrderLinesTable,
  PageHeader,
  Section,
  Stack,
  TextLink,
} from '@kantine/ui';
import { AddToCalendar } from './add-to-calendar';
import styles from './receipt-page.module.css';

export function ReceiptPage({ shop }: { shop: Shop }) {
  const isSignedIn = useIsSignedIn();
  const receipt = useReceipt(shop.name);
  const isOrdered = receipt !== undefined;
  // The announcement follows the emptied cart's own.
  useEffect(() => (isOrdered ? announce('Bestillingen er gennemført.') : undefined), [isOrdered]);
  return (
    <>
      <PageHeader
        title="Kvittering"
        lead={
          <>
            <p>Tak for din bestilling.</p>
            {isSignedIn && (
              <p>
                Du kan se ordren under <TextLink to="/account/profile">Min konto</TextLink>.
              </p>
            )}
          </>
        }
      />
      <Stack space="large">
        {receipt ? (
          <Receipt purchase={receipt} />
        ) : (
          <p>
            Bestillingens indhold gemmes et døgn i den browser, der blev bestilt fra, og er ikke at finde her.
          </p>
        )}
        <div className={styles.ways}>
          <ButtonRow>
            <ButtonLink look="primary" to={shop.path}>
              Bestil mere
            </ButtonLink>
            {receipt && <AddToCalendar purchase={receipt} />}
            {receipt && (
              <Button look="secondary" onClick={() => window.print()}>
                Udskriv
              </Button>
            )}
            <ButtonLink look="quiet" to="/">
              Til forsiden
            </ButtonLink>
          </ButtonRow>
        </div>
      </Stack>
    </>
  );
}

function Receipt({ purchase: { lines, state } }: { purchase: PurchaseIn<'ordered'> }) {
  const foods = lines.flatMap(({ name, food }) => (food ? [{ name, value: food }] : []));
  return (
    <>
      <Facts
        items={[
          ...(state.orderId === null
            ? []
            : [{ name: 'Ordrenummer', value: <span translate="no">{state.orderId}</span> }]),
          { name: 'Ordredato', value: formatInstant(state.at) },
        ]}
      />
      <OrderLinesTable caption="Din bestilling" lines={lines} total={totalOf(lines)} />
      {foods.length > 0 && (
        <Section title="Allergener og kost">
          <Facts items={foods} />
        </Section>
      )}
    </>
  );
}
