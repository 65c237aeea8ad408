/**
 * Forms: the kit's fields tied to one set of values, with rules, saving and the server's errors. The only place that
 * knows the form library. It is fetched with the first screen that has a form.
 */
export { Form } from './form';
export { type FormErrors, formError, toFormErrors } from './form-errors';
export { FormCheckbox, FormRadioGroup, FormSelect, FormTextArea, FormTextField } from './form-fields';
export { FormSubmit } from './form-submit';
export { useSetFormValue, useFormValues } from './form-values';
export { useUnsavedInput } from './use-unsaved-input';
export { required, requiredMessage, type Rule } from './rules';
