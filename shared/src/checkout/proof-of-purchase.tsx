import { type Purchase, type PurchaseLine, totalOf, usePurchases } from '../purchases/purchases';
import { Facts } from '../ui/facts';
import { Price } from '../ui/price';
import { Section, Stack } from '../ui/section';
import { DropPurchase } from './drop-purchase';

/** What to tell the venue, when trying again does not help. */
export function ProofOfPurchase({ purchase, onDrop }: { purchase: Purchase; onDrop: () => void }) {
  const areStored = usePurchases((purchases) => purchases.areStored);
  return (
    <Section title="Hjælper det ikke?">
      <Stack>
        <p>
          Kontakt os med betalingens nummer.{' '}
          {areStored
            ? 'Betalingen bliver husket her i browseren, så du kan komme tilbage senere.'
            : 'Skriv det ned: din browser kan ikke huske betalingen, når siden lukkes.'}
        </p>
        <Facts
          items={[
            { name: 'Betalingens nummer', value: purchase.stage.status === 'paid' && purchase.stage.token },
            { name: 'Varer', value: purchase.lines.map(sayLine).join(', ') },
            { name: 'Beløb', value: <Price ore={totalOf(purchase.lines)} /> },
          ]}
        />
        <DropPurchase id={purchase.id} onDrop={onDrop} />
      </Stack>
    </Section>
  );
}

function sayLine({ name, quantity }: PurchaseLine): string {
  return `${quantity} ×\u00a0${name}`;
}
