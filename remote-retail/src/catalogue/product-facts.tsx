import { quantityOf, useRetailCart } from '@kantine/shared/carts';
import { formatCount } from '@kantine/shared/money';
import { Description } from '@kantine/shared/ui';

import type { RetailProduct } from './catalogue-query';
import styles from './product-facts.module.css';

/** How much of a description is shown in the list. */
const longest = 300;

/** What a product is, how many are left, and how many of them this person has taken. */
export function ProductFacts({ product }: { product: RetailProduct }) {
  const inCart = useRetailCart(({ lines }) => quantityOf(lines, product.id));
  const facts = [
    ...(product.remaining === null ? [] : [`${formatCount(product.remaining)} styk tilbage`]),
    ...(inCart > 0 ? [`${formatCount(inCart)} i kurven`] : []),
  ];
  return (
    <>
      <Description
        name={product.name}
        text={product.description || 'Denne vare har ingen beskrivelse.'}
        limit={longest}
      />
      <p className={styles.facts}>{facts.join(' · ')}</p>
    </>
  );
}
