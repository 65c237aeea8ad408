import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonLook } from './button-look';
import { Icon } from '../icons/icon';
import visually from '../layout/visually-hidden.module.css';
import { SpinnerRing } from '../spinner/spinner';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** A busy button keeps its size and the focus and ignores clicks. */
  busy?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const { look, size, isWide, icon, busy = false, className, children, onClick, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // `disabled` would take the focus away.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        type="button"
        {...rest}
        {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
        className={buttonClass({ look, size, isWide }, className)}
        onClick={press}
      >
        <span className={styles.label}>
          {icon && <Icon name={icon} />}
          {children}
        </span>
        {busy && (
          <span className={styles.waiting}>
            <SpinnerRing />
          </span>
        )}
      </button>
      {/* Inside the button it would be part of the button's name. */}
      {busy && <span role="status" aria-label="Indlæser" className={visually.hidden} />}
    </>
  );
}
