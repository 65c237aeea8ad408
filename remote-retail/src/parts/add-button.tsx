import { Button } from '@kantine/shared/ui';

import type { RetailProduct } from '../api/retail-api';
import styles from './add-button.module.css';
import { useAddToCart } from './use-add-to-cart';

/** Puts one of the product in the cart, as long as there are more to be had. */
export function AddButton({ product, wide = false }: { product: RetailProduct; wide?: boolean }) {
  const { canBeAdded, isAdding, add } = useAddToCart(product);
  if (!canBeAdded && !isAdding) return <p className={styles.unavailable}>Ikke tilgængelig</p>;
  return (
    <Button look="primary" icon="plus" busy={isAdding} onClick={add} wide={wide}>
      Føj til kurv
    </Button>
  );
}
