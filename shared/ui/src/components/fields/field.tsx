import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icons/icon';
import styles from './field.module.css';

export interface FieldFrame {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  words?: string | undefined;
}

interface FieldWiring {
  id: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export function useFieldParts(
  { hint, error, required = false, words }: Omit<FieldFrame, 'label'>,
  givenId?: string,
) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const hintId = hint == null ? undefined : `${id}-hint`;
  const wordsId = words ? `${id}-words` : undefined;
  const errorId = error && `${id}-error`;
  const wiring: FieldWiring = {
    id,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': classNames(hintId, wordsId, errorId) || undefined,
  };
  return {
    wiring,
    hintText: hintId && <Hint id={hintId}>{hint}</Hint>,
    wordsText: words != null && <Hint id={wordsId}>{words}</Hint>,
    errorText: errorId && (
      <p id={errorId} className={styles.error}>
        <Icon name="warning" />
        <span>{error}</span>
      </p>
    ),
  };
}

interface FieldProps extends FieldFrame {
  id?: string | undefined;
  className?: string | undefined;
  children: (wiring: FieldWiring) => ReactNode;
}

export function Field({ label, hint, error, required, words, id, className, children }: FieldProps) {
  const { wiring, hintText, wordsText, errorText } = useFieldParts({ hint, error, required, words }, id);
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.labelRow}>
        <label htmlFor={wiring.id} className={styles.label}>
          {label}
        </label>
        {required && <RequiredMark />}
      </div>
      {hintText}
      {children(wiring)}
      {wordsText}
      {errorText}
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

function Hint({ id, children }: { id: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  );
}
