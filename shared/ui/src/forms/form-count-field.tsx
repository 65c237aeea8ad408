import { toCount } from '@kantine/core';
import { TextField, type TextFieldProps } from '../components/fields/text-field';
import { type FormFieldProps, useFormField } from './field-state';
import type { Filled } from './form-fields';

interface FormCountFieldProps extends Omit<TextFieldProps, Filled | 'type' | 'min' | 'max'>, FormFieldProps {
  min?: number | undefined;
  max?: number | undefined;
}

const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/** Its value is text: read it with `toCount`. The arrow keys step it; a wheel, unlike in a number field, does not. */
export function FormCountField({ min = 0, max = Infinity, ...props }: FormCountFieldProps) {
  const field = useFormField(props);
  const count = toCount(field.value);
  return (
    <TextField
      {...field}
      role="spinbutton"
      inputMode="numeric"
      autoComplete="off"
      aria-valuenow={count ?? undefined}
      aria-valuemin={min}
      aria-valuemax={max === Infinity ? undefined : max}
      onKeyDown={(event) => {
        const step = steps[event.key];
        if (step === undefined || count === null) return;
        event.preventDefault();
        const next = count + step;
        if (next >= min && next <= max) field.onChange(String(next));
      }}
    />
  );
}
