import * as react from 'react';
import { ReactNode, ComponentProps } from 'react';
import { Failure } from './core';
type FormErrors = Readonly<Record<string, string | undefined>>;
declare const formError = "FINAL_FORM/form-error";
declare const formNote = "form-note";
declare const conflictError = "conflict";
declare function toFormErrors(failure: Failure): FormErrors;
interface FormProps<Values extends object> {
    initialValues: Values;
    initialErrors?: FormErrors | undefined;
    onSave: (values: Values, pressed: string) => FormErrors | Promise<FormErrors | void> | void;
    validate?: ((values: Values) => FormErrors) | undefined;
    onInvalid?: ((values: Values) => void) | undefined;
    onValues?: ((values: Values) => void) | undefined;
    label?: string | undefined;
    children: ReactNode;
}
declare function Form<Values extends object>(props: FormProps<Values>): react.JSX.Element;
interface FieldFrame {
    label: string;
    hint?: ReactNode;
    error?: string | undefined;
    required?: boolean | undefined;
    words?: string | undefined;
}
type Native = Omit<ComponentProps<'input'>, 'required' | 'size' | 'type'>;
interface TextFieldProps extends Native, FieldFrame {
    type?: 'date' | 'email' | 'number' | 'password' | 'search' | 'tel' | 'text' | 'time' | 'url' | undefined;
}
declare const requiredMessage = "Dette felt er p\u00E5kr\u00E6vet.";
type Rule = (value: unknown, allValues: object) => string | undefined;
interface FormFieldProps {
    name: string;
    required?: boolean | undefined;
    rule?: Rule | undefined;
    validatesAtOnce?: boolean | undefined;
}
interface CheckboxProps extends Omit<ComponentProps<'input'>, 'required' | 'type'>, Omit<FieldFrame, 'label'> {
    label: ReactNode;
}
type Choice = string | {
    value: string;
    label: string;
    disabled?: boolean;
};
interface ChoiceGroup {
    label: string;
    choices: readonly Choice[];
}
interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'required'>, FieldFrame {
    choices: readonly (Choice | ChoiceGroup)[];
    emptyChoice?: null | string | undefined;
}
interface RadioGroupProps extends FieldFrame {
    name: string;
    choices: readonly Choice[];
    value: string;
    onChange: (value: string) => void;
    onBlur?: (() => void) | undefined;
    onFocus?: (() => void) | undefined;
    className?: string | undefined;
}
interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'required'>, FieldFrame {
}
type Filled = 'checked' | 'defaultValue' | 'error' | 'name' | 'onBlur' | 'onChange' | 'onFocus' | 'required' | 'value';
declare function FormTextField({ onValue, ...props }: Omit<TextFieldProps, Filled> & FormFieldProps & {
    onValue?: (value: string) => void;
}): react.JSX.Element;
declare function FormTextArea(props: Omit<TextAreaProps, Filled> & FormFieldProps): react.JSX.Element;
declare function FormSelect(props: Omit<SelectFieldProps, Filled> & FormFieldProps): react.JSX.Element;
declare function FormRadioGroup(props: Omit<RadioGroupProps, Filled> & FormFieldProps): react.JSX.Element;
declare function FormCheckbox(props: Omit<CheckboxProps, Filled> & FormFieldProps): react.JSX.Element;
interface FormCountFieldProps extends Omit<TextFieldProps, 'max' | 'min' | 'type' | Filled>, FormFieldProps {
    min?: number | undefined;
    max?: number | undefined;
}
declare function FormCountField({ min, max, ...props }: FormCountFieldProps): react.JSX.Element;
interface IconShape {
    icon: readonly [
        number,
        number,
        unknown,
        unknown,
        string | string[]
    ];
}
declare const icons: Record<"account" | "back" | "calendar" | "card" | "cart" | "check" | "close" | "edit" | "hide" | "home" | "meetings" | "menu" | "minus" | "next" | "page" | "plus" | "previous" | "remove" | "retail" | "retry" | "search" | "show" | "sign-out" | "sign-up" | "takeaway" | "warning", IconShape>;
type IconName = keyof typeof icons;
interface ButtonLook {
    look?: 'danger' | 'primary' | 'quiet' | 'secondary' | undefined;
    size?: 'normal' | 'small' | undefined;
    isWide?: boolean | undefined;
    icon?: IconName | undefined;
}
interface FormSubmitProps extends ButtonLook {
    value?: string | undefined;
    disabled?: boolean | undefined;
    children: ReactNode;
}
declare function FormSubmit(props: FormSubmitProps): react.JSX.Element;
declare function useFormValues<Values extends object>(): Values;
declare function useSetFormValue(): (name: string, value: unknown) => void;
interface UnsavedInput<Input> {
    restored: Input | null;
    keep: (input: Input | null) => void;
    isUnsaved: () => boolean;
}
declare function useUnsavedInput<Input extends object>(formId: string): UnsavedInput<Input>;
export { Form, FormCheckbox, FormCountField, FormRadioGroup, FormSelect, FormSubmit, FormTextArea, FormTextField, conflictError, formError, formNote, requiredMessage, toFormErrors, useFormValues, useSetFormValue, useUnsavedInput };
export type { FormErrors };
