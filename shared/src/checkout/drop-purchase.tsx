import { useState } from 'react';

import { usePurchases } from '../purchases/purchases';
import { Button } from '../ui/button';
import { Modal } from '../ui/modal';
import { ButtonRow } from '../ui/section';

/** Lets the person put a payment away that the venue has settled with them in another way. It asks first: it cannot be undone. */
export function DropPurchase({ id, onDrop }: { id: string; onDrop: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const drop = () => {
    usePurchases.getState().drop(id);
    onDrop();
  };
  return (
    <>
      <ButtonRow>
        <Button look="quiet" onClick={() => setIsAsking(true)}>
          Glem betalingen
        </Button>
      </ButtonRow>
      {isAsking && (
        <Modal
          title="Glem betalingen?"
          onClose={() => setIsAsking(false)}
          actions={
            <Button look="danger" onClick={drop}>
              Ja, glem den
            </Button>
          }
        >
          <p>
            Gør det kun, hvis betalingen er annulleret, eller hvis du har aftalt med os, hvad der sker med
            pengene. Bestillingen kan derefter ikke gøres færdig her.
          </p>
        </Modal>
      )}
    </>
  );
}
