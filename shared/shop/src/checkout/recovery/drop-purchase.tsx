import { useState } from 'react';

import { usePurchases } from '../../purchases/purchases';
import { Button, ButtonRow, Modal } from '@kantine/ui';

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
