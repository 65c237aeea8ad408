/**
 * Forms, loaded with the first screen that has one. It is the only importer of the form library.
 * @module @kantine/ui/forms
 * @example
 * {@includeCode ../../../../docs/examples/ui.forms.tsx}
 */

export { Form } from './form';
export { conflictError, type FormErrors, formError, formNote, toFormErrors } from './form-errors';
export { FormCountField } from './form-count-field';
export { FormCheckbox, FormRadioGroup, FormSelect, FormTextArea, FormTextField } from './form-fields';
export { FormSubmit } from './form-submit';
export { useSetFormValue, useFormValues } from './form-values';
export { useUnsavedInput } from './use-unsaved-input';
export { requiredMessage } from './rules';
