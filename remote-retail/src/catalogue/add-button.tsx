import { Button, useFocusHeir } from '@kantine/shared/ui';

import type { RetailProduct } from './catalogue-query';
import styles from './add-button.module.css';
import { useAddToCart } from './use-add-product';

/** Puts one of the product in the cart, as long as there are more to be had; then the reason why there are not. */
export function AddButton({ product, wide = false }: { product: RetailProduct; wide?: boolean }) {
  const { whyNot, isAdding, add } = useAddToCart(product);
  const { leaving, heir } = useFocusHeir();
  if (whyNot && !isAdding) {
    return (
      <div ref={heir} tabIndex={-1} className={styles.unavailable}>
        <p>Ikke tilgængelig</p>
        <p className={styles.reason}>{whyNot}</p>
      </div>
    );
  }
  return (
    <Button
      ref={leaving}
      look="soft"
      icon="plus"
      busy={isAdding}
      onClick={add}
      wide={wide}
      aria-description={product.name}
    >
      Føj til kurv
    </Button>
  );
}
