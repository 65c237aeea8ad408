export { Form } from './form';
export { type FormErrors, formError, toFormErrors } from './form-errors';
export { FormCheckbox, FormRadioGroup, FormSelect, FormTextArea, FormTextField } from './form-fields';
export { FormSubmit } from './form-submit';
export { useSetFormValue, useFormValues } from './form-values';
export { useUnsavedInput } from './use-unsaved-input';
export { requiredMessage } from './rules';
