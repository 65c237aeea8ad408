import { type GoodsFacts, type Ore, sayPriceFacts } from '@kantine/core';
import { Price } from '@kantine/ui';

import styles from './goods-price.module.css';

/** The price on a card, and what the venue says beside it. */
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
