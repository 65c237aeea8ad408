import { type GoodsFacts, type Ore, sayPriceFacts } from '@kantine/core';
import { Price } from '@kantine/ui';

import styles from './goods-price.module.css';

export function GoodsPrice({ item }: { item: GoodsFacts & { price: Ore } }) {
  const facts = sayPriceFacts(item);
  return (
    <>
      <Price ore={item.price} strong />
      {facts && <span className={styles.facts}>{facts}</span>}
      {item.minimumAge && <span className={styles.facts}>{`Fra ${item.minimumAge} år`}</span>}
    </>
  );
}
