import { classNames } from '../class-names';
import type { IconName } from '../icons/icon-shapes';
import styles from './button.module.css';

export interface ButtonLook {
  /** `primary`: the next step of a page. `danger`: removes. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'normal' | 'small' | undefined;
  isWide?: boolean | undefined;
  icon?: IconName | undefined;
}

export function buttonClass({ look = 'secondary', size, isWide }: ButtonLook, more?: string): string {
  return classNames(
    styles.button,
    styles[look],
    size === 'small' && styles.small,
    isWide && styles.wide,
    more,
  );
}
