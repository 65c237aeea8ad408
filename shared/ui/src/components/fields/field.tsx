import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icons/icon';
import styles from './field.module.css';

export interface FieldFrame {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** The field's value in words, below it. */
  words?: string | undefined;
}

interface FieldWiring {
  id: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export function useFieldWiring(
  { hint, error, required = false, words }: Omit<FieldFrame, 'label'>,
  givenId?: string,
) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const wordsId = `${id}-words`;
  const wiring: FieldWiring = {
    id,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': classNames(hint != null && hintId, words && wordsId, error && errorId) || undefined,
  };
  return { wiring, hintId, errorId, wordsId };
}

interface FieldProps extends FieldFrame {
  id?: string | undefined;
  className?: string | undefined;
  children: (wiring: FieldWiring) => ReactNode;
}

export function Field({ label, hint, error, required, words, id, className, children }: FieldProps) {
  const { wiring, hintId, errorId, wordsId } = useFieldWiring({ hint, error, required, words }, id);
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.labelRow}>
        <label htmlFor={wiring.id} className={styles.label}>
          {label}
        </label>
        {required && <RequiredMark />}
      </div>
      {hint != null && <FieldHint id={hintId}>{hint}</FieldHint>}
      {children(wiring)}
      {words && (
        <p id={wordsId} className={styles.hint}>
          {words}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

export function RequiredMark() {
  return (
    <span aria-hidden className={styles.mark}>
      *
    </span>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return children ? (
    <p id={id} className={styles.error}>
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  ) : null;
}
