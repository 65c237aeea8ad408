import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldFrame } from './field';
import { Icon } from '../icons/icon';
import styles from './field.module.css';

export type Choice = string | { value: string; label: string; disabled?: boolean };

export interface ChoiceGroup {
  label: string;
  choices: readonly Choice[];
}

export interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'required' | 'multiple' | 'children'>, FieldFrame {
  choices: readonly (Choice | ChoiceGroup)[];
  emptyChoice?: string | null | undefined;
}

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, required, id, className, choices, emptyChoice = 'Vælg...', ...select } = props;
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id} className={className}>
      {(wiring) => (
        <div className={styles.select}>
          <select {...select} {...wiring} className={styles.control}>
            {emptyChoice !== null && <option value="">{emptyChoice}</option>}
            {choices.map(toOption)}
          </select>
          <Icon name="next" />
        </div>
      )}
    </Field>
  );
}

function toOption(choice: Choice | ChoiceGroup, index: number): ReactNode {
  if (typeof choice === 'object' && 'choices' in choice) {
    return (
      <optgroup key={`${index} ${choice.label}`} label={choice.label}>
        {choice.choices.map(toOption)}
      </optgroup>
    );
  }
  const { value, label, disabled } = toChoice(choice);
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}

export function toChoice(choice: Choice): { value: string; label: string; disabled?: boolean } {
  return typeof choice === 'string' ? { value: choice, label: choice } : choice;
}
