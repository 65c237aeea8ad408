import { formatCount } from '@kantine/core';
import { isIn, type Purchase, type PurchaseLine, totalOf, usePurchases } from '../../purchases/purchases';
import { Button, ButtonRow, Facts, Modal, Price, Section, Stack } from '@kantine/ui';
import { type ReactNode, useState } from 'react';

export function ProofOfPurchase({ purchase, onDrop }: { purchase: Purchase; onDrop: () => void }) {
  const areStored = usePurchases((purchases) => purchases.areStored);
  return (
    <Section title="Hjælper det ikke?">
      <Stack>
        <p>{`Kontakt os med betalingens nummer. ${
          areStored
            ? 'Betalingen bliver husket her i browseren, så du kan komme tilbage senere.'
            : 'Skriv det ned: din browser kan ikke huske betalingen, når siden lukkes.'
        }`}</p>
        <PurchaseFacts
          lines={purchase.lines}
          proof={isIn(purchase, 'paid') && <span translate="no">{purchase.state.token}</span>}
        />
        <DropPurchase id={purchase.id} what="betalingen" onDrop={onDrop}>
          Gør det kun, hvis betalingen er annulleret, eller hvis du har aftalt med os, hvad der sker med
          pengene. Bestillingen kan derefter ikke gøres færdig her.
        </DropPurchase>
      </Stack>
    </Section>
  );
}

export function PurchaseFacts({ lines, proof }: { lines: readonly PurchaseLine[]; proof?: ReactNode }) {
  const goods = lines.map(({ name, quantity }) => `${formatCount(quantity)} ×\u00a0${name}`).join(', ');
  return (
    <Facts
      items={[
        ...(proof === undefined ? [] : [{ name: 'Betalingens nummer', value: proof }]),
        { name: 'Varer', value: <span translate="no">{goods}</span> },
        { name: 'Total', value: <Price ore={totalOf(lines)} /> },
      ]}
    />
  );
}

interface DropPurchaseProps {
  id: string;
  what: 'betalingen' | 'bestillingen';
  onDrop: () => void;
  children: string;
}

export function DropPurchase({ id, what, onDrop, children }: DropPurchaseProps) {
  const [isAsking, setIsAsking] = useState(false);
  const drop = () => {
    usePurchases.getState().drop(id);
    onDrop();
  };
  return (
    <>
      <ButtonRow>
        <Button look="quiet" onClick={() => setIsAsking(true)}>{`Glem ${what}`}</Button>
      </ButtonRow>
      {isAsking && (
        <Modal
          title={`Glem ${what}?`}
          onClose={() => setIsAsking(false)}
          actions={
            <Button look="danger" onClick={drop}>
              Ja, glem den
            </Button>
          }
        >
          <p>{children}</p>
        </Modal>
      )}
    </>
  );
}
