import { formatPrice, type Ore } from '@kantine/core';
import { classNames } from '../class-names';
import styles from './price.module.css';

interface PriceProps {
  ore: Ore;
  strong?: boolean | undefined;
}

export function Price({ ore, strong = false }: PriceProps) {
  return (
    <span translate="no" className={classNames(styles.price, strong && styles.strong)}>
      {formatPrice(ore)}
    </span>
  );
}
