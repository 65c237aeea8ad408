import { useEffect, useMemo } from 'react';
import { formatInstant, listOf, useIsSignedIn, useVenue, type Venue } from '@kantine/core';
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

import { AddToCalendar } from '../../pickup/add-to-calendar';
import { type Pickup, pickupsOf } from '../../pickup/pickups-of';
import { WhenAndWhere } from '../../pickup/when-and-where';
import { WhenReady } from '../../pickup/when-ready';
import {
  type Purchase,
  type PurchaseIn,
  totalOf,
  usePurchases,
  useReceipt,
  venueTimeOf,
} from '../../purchases/purchases';
import { type OrderView, Place } from '../../places/place';
import type { Shop } from '../../shops/shop';
import { Bookkeeping } from './bookkeeping';
import { finishedOrderQuery } from './finished-order-query';
import styles from './receipt-page.module.css';

export function ReceiptPage({ shop }: { shop: Shop }) {
  const isSignedIn = useIsSignedIn();
  const receipt = useReceipt(shop.name);
  const isOrdered = receipt !== undefined;
  const pickups = useMemo(() => pickupsOf(receipt?.lines ?? []), [receipt]);
  // The announcement follows the emptied cart's own.
  useEffect(() => (isOrdered ? announce('Bestillingen er gennemført.') : undefined), [isOrdered]);
  return (
    <>
      <PageHeader title="Kvittering" isSmall lead="Tak for din bestilling." />
      {isSignedIn && receipt && <WhenReady query={finishedOrderQuery(receipt)} pickups={pickups} />}
      <Stack space="large">
        <div className={styles.receipt}>
          <Stack space="large">
            {receipt ? (
              <Receipt purchase={receipt} pickups={pickups} />
            ) : (
              <p>
                Bestillingens indhold gemmes et døgn i den browser, der blev bestilt fra, og er ikke at finde
                her.
              </p>
            )}
            {isSignedIn && (
              <p data-print="none">
                Du kan se ordren under <TextLink to="/account/profile">Min konto</TextLink>.
              </p>
            )}
          </Stack>
        </div>
        <ButtonRow>
          {receipt && <AddToCalendar id={calendarIdOf(receipt)} pickups={pickups} />}
          {receipt && <Button onClick={() => window.print()}>Udskriv</Button>}
          <ButtonLink look="primary" to={shop.path}>
            Bestil mere
          </ButtonLink>
          <ButtonLink look="quiet" to="/">
            Til forsiden
          </ButtonLink>
        </ButtonRow>
      </Stack>
    </>
  );
}

/** The account names the order's events alike, so that a second import updates the first. */
function calendarIdOf({ id, state: { orderId } }: PurchaseIn<'ordered'>): string {
  return orderId === null ? id : `order-${orderId}`;
}

function Receipt({ purchase, pickups }: { purchase: PurchaseIn<'ordered'>; pickups: readonly Pickup[] }) {
  const { id, lines, state } = purchase;
  const venue = useVenue();
  const mailedTo = usePurchases(({ mailedTo }) => (mailedTo?.id === id ? mailedTo.email : ''));
  const foods = lines.flatMap(({ name, food }) => (food ? [{ name, value: food }] : []));
  return (
    <>
      <WhenAndWhere pickups={pickups} place={placeOf(purchase, venue)} />
      <Facts
        items={[
          ...(state.orderId === null
            ? []
            : [{ name: 'Ordrenummer', value: <span translate="no">{state.orderId}</span> }]),
          { name: 'Ordredato', value: formatInstant(venueTimeOf(state)) },
        ]}
      />
      {mailedTo && (
        <p>
          Vi har sendt kvitteringen til <span translate="no">{mailedTo}</span>.
        </p>
      )}
      <OrderLinesTable caption="Din bestilling" lines={lines} total={totalOf(lines)} />
      <Place name="receipt/v1" props={{ order: toOrderView(purchase) }} />
      <Bookkeeping total={totalOf(lines)} />
      {foods.length > 0 && (
        <Section title="Allergener og kost">
          <Facts items={foods} />
        </Section>
      )}
      {lines.map(
        ({ name, label }, index) =>
          label && (
            <Section key={index} title={name}>
              <Facts items={label} />
            </Section>
          ),
      )}
    </>
  );
}

function toOrderView({ lines, state }: PurchaseIn<'ordered'>): OrderView {
  return {
    id: state.orderId,
    orderedAt: venueTimeOf(state),
    total: totalOf(lines),
    lines: lines.map(({ name, quantity, price, pickupAt }) => ({ name, quantity, price, pickupAt })),
  };
}

export function placeOf(
  { order }: Pick<Purchase, 'order'>,
  { address, takeaway }: Pick<Venue, 'address' | 'takeaway'>,
): string[] {
  const details = 'order_details' in order ? listOf(order.order_details) : [];
  const fields = takeaway?.orderFieldGroups.flatMap((group) => group.fields) ?? [];
  const answers = fields.flatMap(({ id, name }) => {
    const value = details.find(({ order_field_id }) => Number(order_field_id) === id)?.value;
    return value ? [`${name}: ${value}`] : [];
  });
  return answers.length > 0 ? answers : [address];
}
