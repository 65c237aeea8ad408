import { formatCount, sayFood } from '@kantine/core';
import { Description } from '@kantine/ui';

import type { RetailProduct } from './catalogue-query';
import styles from './product-facts.module.css';

const descriptionLimit = 300;

export function ProductFacts({ product }: { product: RetailProduct }) {
  const food = sayFood(product);
  return (
    <>
      <Description
        name={product.name}
        text={product.description || 'Denne vare har ingen beskrivelse.'}
        limit={descriptionLimit}
      />
      {food && <p className={styles.facts}>{food}</p>}
      {product.remaining !== null && (
        <p className={styles.facts}>{`${formatCount(product.remaining)} styk tilbage`}</p>
      )}
    </>
  );
}
