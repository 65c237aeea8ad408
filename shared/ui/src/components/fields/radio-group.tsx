import { type Choice, toChoice } from './select-field';
import { FieldError, type FieldFrame, FieldHint, RequiredMark, useFieldWiring } from './field';
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
  const {
    label,
    hint,
    error,
    required = false,
    name,
    choices,
    value,
    onChange,
    onBlur,
    onFocus,
    className,
  } = props;
  const { wiring, hintId, errorId } = useFieldWiring({ hint, error, required });
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
      {hint != null && <FieldHint id={hintId}>{hint}</FieldHint>}
      <div className={styles.choices}>
        {choices.map(toChoice).map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              required={required}
              onChange={() => onChange(choice.value)}
              onBlur={onBlur}
              onFocus={onFocus}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
