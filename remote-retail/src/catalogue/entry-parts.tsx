import { formatCount, sayFood } from '@kantine/core';
import { GoodsPrice, InCart, Stepper, stockReason, useRetailCart } from '@kantine/shop';
import { Description, Icon } from '@kantine/ui';

import { type RetailProduct, toRetailItem } from './catalogue-query';
import { type Entry, productOf } from './contents';
import styles from './entry-parts.module.css';

const descriptionLimit = 300;

export function EntryText({ entry }: { entry: Entry }) {
  const product = productOf(entry);
  return (
    <>
      {entry.folderName && (
        <p className={styles.folder}>
          <Icon name="retail" /> <span>{entry.folderName}</span>
        </p>
      )}
      {product ? (
        <ProductFacts product={product} />
      ) : (
        <span>{entry.item.description || 'Denne mappe har ingen beskrivelse.'}</span>
      )}
    </>
  );
}

function ProductFacts({ product }: { product: RetailProduct }) {
  const food = sayFood(product);
  return (
    <>
      <Description
        name={product.name}
        text={product.description || 'Denne vare har ingen beskrivelse.'}
        limit={descriptionLimit}
        facts={product.label}
      />
      {food && <p className={styles.facts}>{food}</p>}
      {product.remaining !== null && (
        <p className={styles.facts}>{`${formatCount(product.remaining)} styk tilbage`}</p>
      )}
    </>
  );
}

export function ProductPrice({ product }: { product: RetailProduct }) {
  return (
    <>
      <GoodsPrice item={product} />
      <InCart useCart={useRetailCart} id={product.id} />
    </>
  );
}

export function ProductStepper({ product }: { product: RetailProduct }) {
  const reason = useRetailCart(({ lines }) => stockReason(lines, product));
  return (
    <Stepper
      useCart={useRetailCart}
      item={product}
      reason={reason}
      onAdd={() => useRetailCart.getState().add(toRetailItem(product))}
    />
  );
}
