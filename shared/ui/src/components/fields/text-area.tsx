import type { ComponentProps } from 'react';
import { Field, type FieldFrame } from './field';
import styles from './field.module.css';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'required'>, FieldFrame {}

export function TextArea({ label, hint, error, required, id, className, rows = 3, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id} className={className}>
      {(wiring) => <textarea {...area} {...wiring} rows={rows} className={styles.control} />}
    </Field>
  );
}
