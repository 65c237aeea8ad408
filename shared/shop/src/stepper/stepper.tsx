import { Badge, Button, classNames, Icon, isFirstClick, useFocusFallback, VisuallyHidden } from '@kantine/ui';
import { useId, useRef, useState } from 'react';
import { formatCount } from '@kantine/core';

import { useFocusWhen, useUndo } from '../cart-page/use-undo';
import { useAgeReason } from '../carts/age-limit';
import { type CartItem, mostOf, quantityOf } from '../carts/cart-lines';
import type { ShopCartStore } from '../carts/shop-cart';
import { useAdding } from '../carts/use-adding';
import { CountField, refusedCount } from './count-field';
import styles from './stepper.module.css';

interface StepperProps {
  useCart: ShopCartStore;
  item: CartItem;
  reason: string | null;
  onAdd: () => void;
}

export function Stepper({ useCart, item, reason: stockReason, onAdd }: StepperProps) {
  const ageReason = useAgeReason(item);
  const reason = ageReason ?? stockReason;
  const quantity = useCart(({ lines }) => quantityOf(lines, item.id));
  const { isAdding, add } = useAdding(onAdd);
  const { removed, focused, remove, undo } = useUndo(useCart);
  const { controlRef, fallbackRef } = useFocusFallback();
  const stepper = useRef<HTMLDivElement>(null);
  const minus = useFocusWhen<HTMLButtonElement>(focused === item.id);
  const undoButton = useFocusWhen<HTMLButtonElement>(removed?.hadFocus === true);
  const isOpen = quantity > 0;
  const canAdd = reason === null || isAdding;

  const refusalId = useId();
  const [isRefused, setIsRefused] = useState(false);

  const count = (wanted: number) => {
    setIsRefused(false);
    const most = reason === null ? mostOf(item) : quantity;
    if (wanted > 0) useCart.getState().setQuantity(item.id, Math.min(wanted, most));
    else
      remove(item.id, {
        height: 0,
        hadFocus: stepper.current?.contains(document.activeElement) === true,
      });
  };

  return (
    <>
      <div
        ref={stepper}
        data-print="none"
        className={classNames(styles.stepper, (isOpen || removed) && styles.open)}
      >
        {isOpen ? (
          <>
            <button
              ref={minus}
              type="button"
              className={styles.step}
              // Not aria-label, nor hidden text: a search by label finds the field alone, one by text the dish alone.
              title={`Reducer antal af ${item.name}`}
              onClick={() => count(quantity - 1)}
            >
              <Icon name="minus" />
            </button>
            <CountField
              product={item.name}
              quantity={quantity}
              describedBy={isRefused ? refusalId : undefined}
              onCount={count}
              onRefused={setIsRefused}
            />
          </>
        ) : (
          removed && (
            <Button
              ref={undoButton}
              look="quiet"
              className={styles.undo}
              aria-description={`${item.name} er taget ud af kurven.`}
              onClick={(event) => isFirstClick(event) && undo(event.currentTarget === document.activeElement)}
            >
              Fortryd
            </Button>
          )
        )}
        {(canAdd || isOpen) && (
          <Button
            key={canAdd ? 'add' : 'full'}
            ref={controlRef}
            look="primary"
            icon="plus"
            className={styles.plus}
            disabled={!canAdd}
            busy={isAdding}
            onClick={() => {
              setIsRefused(false);
              (isOpen ? onAdd : add)();
            }}
            aria-description={item.name}
          >
            <VisuallyHidden>Føj til kurv</VisuallyHidden>
          </Button>
        )}
      </div>
      {isOpen && isRefused ? (
        <p id={refusalId} role="alert" className={styles.refusal}>
          {refusedCount}
        </p>
      ) : (
        !canAdd && (
          <div ref={fallbackRef} tabIndex={-1} className={styles.unavailable}>
            {ageReason === null && <p>Ikke tilgængelig</p>}
            <p className={styles.reason}>{reason}</p>
          </div>
        )
      )}
    </>
  );
}

/** In the page before the first piece, so that a screen reader announces the count. */
export function InCart({ useCart, id }: { useCart: ShopCartStore; id: number }) {
  const quantity = useCart(({ lines }) => quantityOf(lines, id));
  return (
    <span aria-live="polite" aria-atomic>
      {quantity > 0 && <Badge tone="accent">{`${formatCount(quantity)} i kurven`}</Badge>}
    </span>
  );
}
