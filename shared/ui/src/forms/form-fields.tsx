import { sayDate, sayTime } from '@kantine/core';
import { Checkbox, type CheckboxProps } from '../components/fields/checkbox';
import { RadioGroup, type RadioGroupProps } from '../components/fields/radio-group';
import { SelectField, type SelectFieldProps } from '../components/fields/select-field';
import { TextArea, type TextAreaProps } from '../components/fields/text-area';
import { TextField, type TextFieldProps } from '../components/fields/text-field';
import { type FormFieldProps, useFieldState } from './field-state';

type Filled =
  'name' | 'value' | 'defaultValue' | 'checked' | 'onChange' | 'onBlur' | 'onFocus' | 'error' | 'required';

/** Its value is text for every `type`; convert numbers in `onSave`. */
/** A browser shows a day and a time in its own language: 11/24/2026, 1:30 PM. */
const wordsFor: Record<string, (value: string) => string> = { date: sayDate, time: sayTime };

export function FormTextField({
  name,
  required,
  rule,
  validatesAtOnce,
  onValue,
  ...field
}: Omit<TextFieldProps, Filled> & FormFieldProps & { onValue?: (value: string) => void }) {
  const { input, error } = useFieldState({ name, required, rule, validatesAtOnce });
  return (
    <TextField
      {...field}
      {...input}
      required={required}
      error={error}
      words={wordsFor[field.type ?? '']?.(String(input.value))}
      onChange={(event) => {
        input.onChange(event);
        onValue?.(event.currentTarget.value);
      }}
    />
  );
}

export function FormTextArea({
  name,
  required,
  rule,
  ...field
}: Omit<TextAreaProps, Filled> & FormFieldProps) {
  const { input, error } = useFieldState({ name, required, rule });
  return <TextArea {...field} {...input} required={required} error={error} />;
}

export function FormSelect({
  name,
  required,
  rule,
  validatesAtOnce,
  ...field
}: Omit<SelectFieldProps, Filled> & FormFieldProps) {
  const { input, error } = useFieldState({ name, required, rule, validatesAtOnce });
  return <SelectField {...field} {...input} required={required} error={error} />;
}

export function FormRadioGroup({
  name,
  required,
  rule,
  ...field
}: Omit<RadioGroupProps, Filled> & FormFieldProps) {
  const { input, error } = useFieldState({ name, required, rule });
  return <RadioGroup {...field} {...input} required={required} error={error} />;
}

export function FormCheckbox({
  name,
  required,
  rule,
  ...field
}: Omit<CheckboxProps, Filled> & FormFieldProps) {
  const { input, checked, error } = useFieldState<boolean>({ name, required, rule }, 'checkbox');
  const { onChange, onBlur, onFocus } = input;
  return (
    <Checkbox
      {...field}
      name={name}
      checked={checked}
      onChange={onChange}
      onBlur={onBlur}
      onFocus={onFocus}
      required={required}
      error={error}
    />
  );
}
