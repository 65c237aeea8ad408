import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import { type FieldFrame, RequiredMark, useFieldParts } from './field';
import styles from './field.module.css';

export interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'type' | 'required'>, Omit<FieldFrame, 'label'> {
  label: ReactNode;
}

export function Checkbox({ label, hint, error, required = false, id, className, ...input }: CheckboxProps) {
  const { wiring, hintText, errorText } = useFieldParts({ hint, error, required }, id);
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
      {hintText}
      {errorText}
    </div>
  );
}
