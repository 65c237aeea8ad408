import { useForm, useFormState } from 'react-final-form';

export function useFormValues<Values extends object>(): Values {
  return useFormState<Values>({ subscription: { values: true } }).values;
}

export function useSetFormValue(): (name: string, value: unknown) => void {
  return useForm().change;
}
