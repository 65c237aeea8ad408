import { Checkbox, type CheckboxProps } from '../components/checkbox';
import { RadioGroup, type RadioGroupProps } from '../components/radio-group';
import { SelectField, type SelectFieldProps } from '../components/select-field';
import { TextArea, type TextAreaProps } from '../components/text-area';
import { TextField, type TextFieldProps } from '../components/text-field';
import { type FormFieldProps, useFieldState } from './field-state';

/** What the form itself fills in. */
type Filled =
  'name' | 'value' | 'defaultValue' | 'checked' | 'onChange' | 'onBlur' | 'onFocus' | 'error' | 'required';

/**
 * A `TextField` of the form. Its value is text, whatever its type: numbers are made of it when saving. `onValue` is told of each
 * new one: for what follows it.
 */
export function FormTextField({
  name,
  required,
  rule,
  atOnce,
  onValue,
  ...field
}: Omit<TextFieldProps, Filled> & FormFieldProps & { onValue?: (value: string) => void }) {
  const { input, error } = useFieldState({ name, required, rule, atOnce });
  return (
    <TextField
      {...field}
      {...input}
      required={required}
      error={error}
      onChange={(event) => {
        input.onChange(event);
        onValue?.(event.currentTarget.value);
      }}
    />
  );
}

/** A `TextArea` of the form. */
export function FormTextArea({
  name,
  required,
  rule,
  ...field
}: Omit<TextAreaProps, Filled> & FormFieldProps) {
  const { input, error } = useFieldState({ name, required, rule });
  return <TextArea {...field} {...input} required={required} error={error} />;
}

/** A `SelectField` of the form. */
export function FormSelect({
  name,
  required,
  rule,
  atOnce,
  ...field
}: Omit<SelectFieldProps, Filled> & FormFieldProps) {
  const { input, error } = useFieldState({ name, required, rule, atOnce });
  return <SelectField {...field} {...input} required={required} error={error} />;
}

/** A `RadioGroup` of the form. */
export function FormRadioGroup({
  name,
  required,
  rule,
  ...field
}: Omit<RadioGroupProps, Filled> & FormFieldProps) {
  const { input, error } = useFieldState({ name, required, rule });
  return <RadioGroup {...field} {...input} required={required} error={error} />;
}

/** A `Checkbox` of the form; its value is true or false. Required means that it must be ticked. */
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
