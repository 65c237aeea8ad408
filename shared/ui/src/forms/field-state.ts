import { useLayoutEffect } from 'react';
import { useField, useForm } from 'react-final-form';
import { afterMouseRelease } from './after-mouse-release';
import { required as requiredRule, type Rule } from './rules';

export interface FormFieldProps {
  name: string;
  required?: boolean | undefined;
  rule?: Rule | undefined;
  /** Shows the error without waiting for blur: for values that are chosen, not typed. */
  validatesAtOnce?: boolean | undefined;
}

export function useFormField<Props extends FormFieldProps>(props: Props, type?: 'checkbox') {
  const { name, required = false, rule, validatesAtOnce = false, ...field } = props;
  const form = useForm();
  // A field that is added again would get its initial value; a registered field keeps its own.
  useLayoutEffect(() => form.registerField(name, () => {}, {}), [form, name]);
  const { input, meta } = useField(name, {
    ...(type && { type }),
    // An emptied field is an empty string, not undefined.
    parse: (value) => value,
    validate: (value, allValues) =>
      (required ? requiredRule(value, allValues) : undefined) ?? rule?.(value, allValues),
  });
  const shouldShowError = meta.touched || meta.submitFailed || (validatesAtOnce && Boolean(input.value));
  const ownError: unknown = shouldShowError ? meta.error : undefined;
  const serverError: unknown = meta.modifiedSinceLastSubmit ? undefined : meta.submitError;
  const error = ownError ?? serverError;
  return {
    ...field,
    name,
    required,
    error: typeof error === 'string' ? error : undefined,
    value: input.value as string,
    checked: input.checked,
    onChange: input.onChange,
    onFocus: input.onFocus,
    // An error on blur moves the button that is being pressed: wait for the release.
    onBlur: () => afterMouseRelease(() => input.onBlur()),
  };
}
