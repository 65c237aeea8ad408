import { quantityOf, useRetailCart } from '@kantine/shop';
import { formatCount, sayFood } from '@kantine/core';
import { Description } from '@kantine/ui';

import type { RetailProduct } from './catalogue-query';
import styles from './product-facts.module.css';

const descriptionLimit = 300;

export function ProductFacts({ product }: { product: RetailProduct }) {
  const inCart = useRetailCart(({ lines }) => quantityOf(lines, product.id));
  const food = sayFood(product);
  const facts = [
    product.remaining !== null && `${formatCount(product.remaining)} styk tilbage`,
    inCart > 0 && `${formatCount(inCart)} i kurven`,
  ];
  return (
    <>
      <Description
        name={product.name}
        text={product.description || 'Denne vare har ingen beskrivelse.'}
        limit={descriptionLimit}
      />
      {food && <p className={styles.food}>{food}</p>}
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </>
  );
}
