import { type Purchase, totalOf, useReceipt } from '../purchases/purchases';
import { useIsSignedIn } from '../session/session';
import type { Shop } from '../shop/shop';
import { formatInstant } from '../time/time';
import { Button } from '../ui/button';
import { Facts } from '../ui/facts';
import { ButtonLink, TextLink } from '../ui/link';
import { PageHeader } from '../ui/page-header';
import { Price } from '../ui/price';
import { ButtonRow, Stack } from '../ui/section';
import { Cell, HeadCell, Table, TableRow } from '../ui/table';
import { AddToCalendar } from './add-to-calendar';
import styles from './receipt-page.module.css';

/** The order is placed: what was ordered, to keep, to print and for the calendar. */
export function ReceiptPage({ shop }: { shop: Shop }) {
  const isSignedIn = useIsSignedIn();
  const receipt = useReceipt(shop.name);
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

function Receipt({ purchase: { lines, stage } }: { purchase: Purchase }) {
  const orderId = stage.status === 'ordered' ? stage.orderId : null;
  return (
    <>
      <Facts
        items={[
          ...(orderId === null ? [] : [{ name: 'Ordrenummer', value: orderId }]),
          { name: 'Ordredato', value: formatInstant(stage.at) },
        ]}
      />
      <Table caption="Din bestilling" stacks>
        <thead>
          <TableRow>
            <HeadCell>Produkt</HeadCell>
            <HeadCell numeric>Antal</HeadCell>
            <HeadCell numeric>Pris</HeadCell>
          </TableRow>
        </thead>
        <tbody>
          {lines.map(({ name, quantity, price, pickupAt }, index) => (
            <TableRow key={index}>
              <Cell>
                <span className={styles.name}>{name}</span>
                {pickupAt !== null && (
                  <span className={styles.pickup}>Afhentes efter {formatInstant(pickupAt)}</span>
                )}
              </Cell>
              <Cell numeric label="Antal">
                {quantity}
              </Cell>
              <Cell numeric label="Pris">
                <Price ore={price * quantity} />
              </Cell>
            </TableRow>
          ))}
        </tbody>
        <tfoot>
          <TableRow>
            <HeadCell scope="row" colSpan={2}>
              Total
            </HeadCell>
            <Cell numeric>
              <Price ore={totalOf(lines)} strong />
            </Cell>
          </TableRow>
        </tfoot>
      </Table>
    </>
  );
}
