import { formatPrice, type Ore } from '@kantine/core';
import { classNames } from '../class-names';
import styles from './price.module.css';

interface PriceProps {
  /** The amount in whole øre. */
  ore: Ore;
  /** A total, or the price of the thing the page is about. */
  strong?: boolean | undefined;
}

/** An amount of money, with figures that stand under each other. */
export function Price({ ore, strong = false }: PriceProps) {
  return <span className={classNames(styles.price, strong && styles.strong)}>{formatPrice(ore)}</span>;
}
