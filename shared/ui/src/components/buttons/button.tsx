import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonLook } from './button-look';
import { Icon } from '../icons/icon';
import { SpinnerRing } from '../states/spinner';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Its work is under way: it keeps its place, its size and the focus, and does nothing more until the work is done. */
  busy?: boolean | undefined;
}

/** Something to press. It is `type="button"` unless told to submit. */
export function Button({
  look,
  size,
  wide,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A busy button is not `disabled`, which would take the focus away; it only stops answering, submit included.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        type="button"
        {...rest}
        {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
        className={buttonClass({ look, size, wide }, className)}
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
      {/* Beside the button: in it, it would be part of the button's name. */}
      {busy && <span role="status" aria-label="Indlæser" className={styles.status} />}
    </>
  );
}
