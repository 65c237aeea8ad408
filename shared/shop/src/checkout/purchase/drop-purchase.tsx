import { useState } from 'react';

import { usePurchases } from '../../purchases/purchases';
import { Button, ButtonRow, Modal } from '@kantine/ui';

interface DropPurchaseProps {
  id: string;
  /** The word for it on the buttons. */
  what: 'betalingen' | 'bestillingen';
  onDrop: () => void;
  /** When it is right to do so, and what follows. */
  children: string;
}

/** Lets the person drop a purchase that they have settled with the venue in another way. It asks first: it cannot be undone. */
export function DropPurchase({ id, what, onDrop, children }: DropPurchaseProps) {
  const [isAsking, setIsAsking] = useState(false);
  const drop = () => {
    usePurchases.getState().drop(id);
    onDrop();
  };
  return (
    <>
      <ButtonRow>
        <Button look="quiet" onClick={() => setIsAsking(true)}>
          Glem {what}
        </Button>
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
