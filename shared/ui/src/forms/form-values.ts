import { useForm, useFormState } from 'react-final-form';

/** The form's values as they are now, for fields that depend on others. */
export function useFormValues<Values extends object>(): Values {
  return useFormState<Values>({ subscription: { values: true } }).values;
}

/** Sets a value of the form from outside its field: a time that follows another, a list that grows. */
export function useSetFormValue(): (name: string, value: unknown) => void {
  return useForm().change;
}
