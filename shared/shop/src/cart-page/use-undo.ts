import { useLayoutEffect, useRef, useState } from 'react';

import type { CartItem, CartLine } from '../carts/cart-lines';
import type { ShopCartStore } from '../carts/shop-cart';
import { announce } from '@kantine/ui';

type Step =
  | { kind: 'removed'; line: CartLine<CartItem>; index: number; was: RemovedRow }
  | { kind: 'put-back'; id: number; hadFocus: boolean };

export interface RemovedRow {
  height: number;
  hadFocus: boolean;
}

export interface RemovedLine extends RemovedRow {
  name: string;
  index: number;
}

export function useUndo(useCart: ShopCartStore) {
  const [last, setLast] = useState<{ step: Step; after: unknown } | null>(null);
  const isLatest = useCart(({ lines }) => last?.after === lines);
  const step = last && isLatest ? last.step : null;
  const finish = (done: Step) => setLast({ step: done, after: useCart.getState().lines });

  return {
    removed:
      step?.kind === 'removed'
        ? ({ ...step.was, name: step.line.item.name, index: step.index } satisfies RemovedLine)
        : null,
    focused: step?.kind === 'put-back' && step.hadFocus ? step.id : null,
    remove(id: number, was: RemovedRow) {
      const { lines, setQuantity } = useCart.getState();
      const index = lines.findIndex(({ item }) => item.id === id);
      const line = lines[index];
      if (!line) return;
      setQuantity(id, 0);
      finish({ kind: 'removed', line, index, was });
      announce(
        `${line.item.name} er taget ud af kurven.${lines.length === 1 ? ' Der er ikke mere i den.' : ''}`,
      );
    },
    undo(hadFocus: boolean) {
      if (step?.kind !== 'removed') return;
      const { line, index } = step;
      useCart.getState().putBack(line, index);
      finish({ kind: 'put-back', id: line.item.id, hadFocus });
      announce(`${line.item.name} er i kurven igen.`);
    },
  };
}

export function useFocusWhen<Element extends HTMLElement>(isWanted: boolean) {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isWanted) ref.current?.focus();
  }, [isWanted]);
  return ref;
}
