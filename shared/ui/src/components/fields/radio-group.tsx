import { type Choice, toChoice } from './select-field';
import { type FieldFrame, RequiredMark, useFieldParts } from './field';
import { classNames } from '../class-names';
import styles from './field.module.css';

export interface RadioGroupProps extends FieldFrame {
  name: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  onFocus?: (() => void) | undefined;
  className?: string | undefined;
}

export function RadioGroup(props: RadioGroupProps) {
  const { label, required, choices, value, onChange, className } = props;
  const { wiring, hintText, wordsText, errorText } = useFieldParts(props);
  return (
    <fieldset
      className={classNames(styles.field, className)}
      aria-describedby={wiring['aria-describedby']}
      data-invalid={wiring['aria-invalid']}
    >
      <legend className={styles.label}>
        {label}
        {required && <RequiredMark />}
      </legend>
      {hintText}
      <div className={styles.choices}>
        {choices.map(toChoice).map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={props.name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              required={required}
              onChange={() => onChange(choice.value)}
              onBlur={props.onBlur}
              onFocus={props.onFocus}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {wordsText}
      {errorText}
    </fieldset>
  );
}
