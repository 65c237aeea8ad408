import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import { FieldError, type FieldFrame, FieldHint, RequiredMark, useFieldWiring } from './field';
import styles from './field.module.css';

export interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'type' | 'required'>, Omit<FieldFrame, 'label'> {
  label: ReactNode;
}

export function Checkbox({ label, hint, error, required = false, id, className, ...input }: CheckboxProps) {
  const { wiring, hintId, errorId } = useFieldWiring({ hint, error, required }, id);
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.labelRow}>
        <label className={styles.choice}>
          <input {...input} {...wiring} type="checkbox" />
          <span>{label}</span>
        </label>
        {required && (
          <span className={styles.choice}>
            <RequiredMark />
          </span>
        )}
      </div>
      {hint != null && <FieldHint id={hintId}>{hint}</FieldHint>}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
