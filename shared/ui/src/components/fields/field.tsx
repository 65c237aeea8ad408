import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icons/icon';
import styles from './field.module.css';

/** What every field has around the part that is typed or chosen in. */
export interface FieldFrame {
  /** The field's name; it is exactly the accessible name, the mark of a required field is not part of it. */
  label: string;
  /** A line of help below the label. */
  hint?: ReactNode;
  /** What is wrong with the value; the field is then marked as invalid. */
  error?: string | undefined;
  required?: boolean | undefined;
}

/** The attributes that tie a control to its label, hint and error. */
export interface FieldWiring {
  id: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** The ids and attributes of one field, made from its frame. */
export function useFieldWiring(
  { hint, error, required = false }: Omit<FieldFrame, 'label'>,
  givenId?: string,
) {
  const made = useId();
  const id = givenId ?? made;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const wiring: FieldWiring = {
    id,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': classNames(hint != null && hintId, error && errorId) || undefined,
  };
  return { wiring, hintId, errorId };
}

interface FieldProps extends FieldFrame {
  id?: string | undefined;
  className?: string | undefined;
  children: (wiring: FieldWiring) => ReactNode;
}

/** Label, control, hint and error of one field; a control of any kind is drawn by `children` with the wiring it gets. */
export function Field({ label, hint, error, required, id, className, children }: FieldProps) {
  const { wiring, hintId, errorId } = useFieldWiring({ hint, error, required }, id);
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
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** The star of a required field. It stands beside the label, not in it, and is not read out: `required` says it. */
export function RequiredMark() {
  return (
    <span aria-hidden className={styles.mark}>
      *
    </span>
  );
}

/** The line of help of a field. */
export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  );
}

/** The error of a field, or nothing when there is none. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return children ? (
    <p id={id} className={styles.error}>
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  ) : null;
}
