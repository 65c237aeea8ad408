import { classNames } from '../class-names';
import type { IconName } from '../icons/icon-shapes';
import styles from './button.module.css';

/** How a button, or a link that looks like one, is shown. */
export interface ButtonLook {
  /**
   * `primary`: the one next step of a page. `soft`: the same step for each of many, as on cards. `secondary`: the others.
   * `quiet`: beside text. `danger`: takes away.
   */
  look?: 'primary' | 'soft' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'normal' | 'small' | undefined;
  /** As wide as the place it stands in. */
  wide?: boolean | undefined;
  /** A sign before the text. */
  icon?: IconName | undefined;
}

/** The classes of a button's look. */
export function buttonClass({ look = 'secondary', size, wide }: ButtonLook, more?: string): string {
  return classNames(styles.button, styles[look], size === 'small' && styles.small, wide && styles.wide, more);
}
