import { useLayoutEffect } from 'react';
import { useField, useForm } from 'react-final-form';
import { afterMouseRelease } from './after-mouse-release';
import { required as requiredRule, type Rule } from './rules';

/** What a field of a form is given, beside what its look needs. */
export interface FormFieldProps {
  /** The value's place in the form's values: `email`, `rooms[0].id`. */
  name: string;
  required?: boolean | undefined;
  /** A further rule, asked after `required`. */
  rule?: Rule | undefined;
  /** What is wrong with a value is said as soon as it is there: for what is chosen, not typed letter by letter. */
  validatesAtOnce?: boolean | undefined;
}

/** One field's value and error. An error is shown once the field was left or the form sent; the server's until it is changed. */
export function useFieldState<Value = string>(
  { name, required = false, rule, validatesAtOnce = false }: FormFieldProps,
  type?: 'checkbox',
) {
  const form = useForm();
  // A field that is new on the screen, a row that is added again say, is given by the library the value that the form began with
  // under its name, unless the form knows the field by then: it keeps what it has now.
  useLayoutEffect(() => form.registerField(name, () => {}, {}), [form, name]);
  const { input, meta } = useField<Value>(name, {
    ...(type && { type }),
    // An emptied field is an empty text, not a missing one.
    parse: (value) => value,
    validate: (value, allValues) =>
      (required ? requiredRule(value, allValues) : undefined) ?? rule?.(value, allValues),
  });
  const shouldShowError = meta.touched || meta.submitFailed || (validatesAtOnce && Boolean(input.value));
  const ownError: unknown = shouldShowError ? meta.error : undefined;
  const serverError: unknown = meta.modifiedSinceLastSubmit ? undefined : meta.submitError;
  const error = ownError ?? serverError;
  const { value, checked, onChange, onFocus } = input;
  // The words that come when a field is left take up room: the button that is being pressed must not move away.
  const onBlur = () => afterMouseRelease(() => input.onBlur());
  return {
    input: { name, value, onChange, onBlur, onFocus },
    checked: checked ?? false,
    error: typeof error === 'string' ? error : undefined,
  };
}
