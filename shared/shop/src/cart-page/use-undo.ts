import { useState } from 'react';

import type { CartItem, CartLine } from '../carts/cart-lines';
import { announce } from '@kantine/ui';
import type { Shop } from '../shops/shop';

type Step<Item extends CartItem> =
  | { kind: 'removed'; line: CartLine<Item>; index: number; was: RemovedRow }
  | { kind: 'put-back'; id: number; hadFocus: boolean };

export interface RemovedRow {
  height: number;
  hadFocus: boolean;
}

export interface RemovedLine extends RemovedRow {
  name: string;
  index: number;
}

export function useUndo<Item extends CartItem>(shop: Shop, lines: readonly CartLine<Item>[]) {
  const [last, setLast] = useState<{ step: Step<Item>; after: unknown } | null>(null);
  const step = last?.after === lines ? last.step : null;
  const finish = (done: Step<Item>) => setLast({ step: done, after: shop.useCart.getState().lines });

  return {
    removed:
      step?.kind === 'removed'
        ? ({ ...step.was, name: step.line.item.name, index: step.index } satisfies RemovedLine)
        : null,
    focused: step?.kind === 'put-back' && step.hadFocus ? step.id : null,
    remove(line: CartLine<Item>, was: RemovedRow) {
      const index = lines.indexOf(line);
      shop.useCart.getState().setQuantity(line.item.id, 0);
      finish({ kind: 'removed', line, index, was });
      announce(
        `${line.item.name} er taget ud af kurven.${lines.length === 1 ? ' Der er ikke mere i den.' : ''}`,
      );
    },
    undo(hadFocus: boolean) {
      if (step?.kind !== 'removed') return;
      const { line, index } = step;
      shop.useCart.getState().putBack(line, index);
      finish({ kind: 'put-back', id: line.item.id, hadFocus });
      announce(`${line.item.name} er i kurven igen.`);
    },
  };
}
