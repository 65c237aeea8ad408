import { Button, useFocusFallback } from '@kantine/ui';

import type { RetailProduct } from './catalogue-query';
import styles from './add-button.module.css';
import { useAddProduct } from './use-add-product';

export function AddButton({ product, isWide }: { product: RetailProduct; isWide?: boolean }) {
  const { unavailableReason, isAdding, add } = useAddProduct(product);
  const { controlRef, fallbackRef } = useFocusFallback();
  if (unavailableReason && !isAdding) {
    return (
      <div ref={fallbackRef} tabIndex={-1} className={styles.unavailable}>
        <p>Ikke tilgængelig</p>
        <p className={styles.reason}>{unavailableReason}</p>
      </div>
    );
  }
  return (
    <Button
      ref={controlRef}
      look="soft"
      icon="plus"
      busy={isAdding}
      onClick={add}
      isWide={isWide}
      aria-description={product.name}
    >
      Føj til kurv
    </Button>
  );
}
