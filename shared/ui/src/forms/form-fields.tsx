import { sayDate, sayTime } from '@kantine/core';
import { Checkbox, type CheckboxProps } from '../components/fields/checkbox';
import { RadioGroup, type RadioGroupProps } from '../components/fields/radio-group';
import { SelectField, type SelectFieldProps } from '../components/fields/select-field';
import { TextArea, type TextAreaProps } from '../components/fields/text-area';
import { TextField, type TextFieldProps } from '../components/fields/text-field';
import { type FormFieldProps, useFormField } from './field-state';

export type Filled =
  'name' | 'value' | 'defaultValue' | 'checked' | 'onChange' | 'onBlur' | 'onFocus' | 'error' | 'required';

/** A browser shows a day and a time in its own language: 11/24/2026, 1:30 PM. */
const wordsFor: Record<string, (value: string) => string> = { date: sayDate, time: sayTime };

/** Its value is text for every `type`; convert numbers in `onSave`. */
export function FormTextField({
  onValue,
  ...props
}: Omit<TextFieldProps, Filled> & FormFieldProps & { onValue?: (value: string) => void }) {
  const field = useFormField(props);
  return (
    <TextField
      {...field}
      words={wordsFor[props.type ?? '']?.(String(field.value))}
      onChange={(event) => {
        field.onChange(event);
        onValue?.(event.currentTarget.value);
      }}
    />
  );
}

export function FormTextArea(props: Omit<TextAreaProps, Filled> & FormFieldProps) {
  return <TextArea {...useFormField(props)} />;
}

export function FormSelect(props: Omit<SelectFieldProps, Filled> & FormFieldProps) {
  return <SelectField {...useFormField(props)} />;
}

export function FormRadioGroup(props: Omit<RadioGroupProps, Filled> & FormFieldProps) {
  return <RadioGroup {...useFormField(props)} />;
}

export function FormCheckbox(props: Omit<CheckboxProps, Filled> & FormFieldProps) {
  return <Checkbox {...useFormField(props, 'checkbox')} value={undefined} />;
}
