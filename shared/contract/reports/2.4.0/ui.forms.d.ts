import * as react from 'react';
import { ReactNode, ComponentProps } from 'react';
import { Failure } from './core';
import * as _fortawesome_free_brands_svg_icons from '@fortawesome/free-brands-svg-icons';
type FormErrors = Readonly<Record<string, string | undefined>>;
declare const formError = "FINAL_FORM/form-error";
declare function toFormErrors(failure: Failure): FormErrors;
interface FormProps<Values extends object> {
    initialValues: Values;
    initialErrors?: FormErrors | undefined;
    onSave: (values: Values, pressed: string) => Promise<FormErrors | void> | FormErrors | void;
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
}
interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'required'>, Omit<FieldFrame, 'label'> {
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
interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'required' | 'multiple' | 'children'>, FieldFrame {
    choices: readonly (Choice | ChoiceGroup)[];
    emptyChoice?: string | null | undefined;
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
type Native = Omit<ComponentProps<'input'>, 'type' | 'required' | 'size'>;
interface TextFieldProps extends Native, FieldFrame {
    type?: 'text' | 'email' | 'tel' | 'password' | 'number' | 'date' | 'time' | 'search' | 'url' | undefined;
}
declare const requiredMessage = "Dette felt er p\u00E5kr\u00E6vet.";
type Rule = (value: unknown, allValues: object) => string | undefined;
interface FormFieldProps {
    name: string;
    required?: boolean | undefined;
    rule?: Rule | undefined;
    validatesAtOnce?: boolean | undefined;
}
type Filled = 'name' | 'value' | 'defaultValue' | 'checked' | 'onChange' | 'onBlur' | 'onFocus' | 'error' | 'required';
declare function FormTextField({ name, required, rule, validatesAtOnce, onValue, ...field }: Omit<TextFieldProps, Filled> & FormFieldProps & {
    onValue?: (value: string) => void;
}): react.JSX.Element;
declare function FormTextArea({ name, required, rule, ...field }: Omit<TextAreaProps, Filled> & FormFieldProps): react.JSX.Element;
declare function FormSelect({ name, required, rule, validatesAtOnce, ...field }: Omit<SelectFieldProps, Filled> & FormFieldProps): react.JSX.Element;
declare function FormRadioGroup({ name, required, rule, ...field }: Omit<RadioGroupProps, Filled> & FormFieldProps): react.JSX.Element;
declare function FormCheckbox({ name, required, rule, ...field }: Omit<CheckboxProps, Filled> & FormFieldProps): react.JSX.Element;
declare const icons: {
    account: _fortawesome_free_brands_svg_icons.IconDefinition;
    back: _fortawesome_free_brands_svg_icons.IconDefinition;
    calendar: _fortawesome_free_brands_svg_icons.IconDefinition;
    card: _fortawesome_free_brands_svg_icons.IconDefinition;
    cart: _fortawesome_free_brands_svg_icons.IconDefinition;
    check: _fortawesome_free_brands_svg_icons.IconDefinition;
    close: _fortawesome_free_brands_svg_icons.IconDefinition;
    edit: _fortawesome_free_brands_svg_icons.IconDefinition;
    hide: _fortawesome_free_brands_svg_icons.IconDefinition;
    home: _fortawesome_free_brands_svg_icons.IconDefinition;
    meetings: _fortawesome_free_brands_svg_icons.IconDefinition;
    menu: _fortawesome_free_brands_svg_icons.IconDefinition;
    minus: _fortawesome_free_brands_svg_icons.IconDefinition;
    next: _fortawesome_free_brands_svg_icons.IconDefinition;
    page: _fortawesome_free_brands_svg_icons.IconDefinition;
    plus: _fortawesome_free_brands_svg_icons.IconDefinition;
    previous: _fortawesome_free_brands_svg_icons.IconDefinition;
    remove: _fortawesome_free_brands_svg_icons.IconDefinition;
    retail: _fortawesome_free_brands_svg_icons.IconDefinition;
    retry: _fortawesome_free_brands_svg_icons.IconDefinition;
    search: _fortawesome_free_brands_svg_icons.IconDefinition;
    show: _fortawesome_free_brands_svg_icons.IconDefinition;
    'sign-out': _fortawesome_free_brands_svg_icons.IconDefinition;
    'sign-up': _fortawesome_free_brands_svg_icons.IconDefinition;
    takeaway: _fortawesome_free_brands_svg_icons.IconDefinition;
    warning: _fortawesome_free_brands_svg_icons.IconDefinition;
};
type IconName = keyof typeof icons;
interface ButtonLook {
    look?: 'primary' | 'soft' | 'secondary' | 'quiet' | 'danger' | undefined;
    size?: 'normal' | 'small' | undefined;
    isWide?: boolean | undefined;
    icon?: IconName | undefined;
}
interface FormSubmitProps extends ButtonLook {
    value?: string | undefined;
    disabled?: boolean | undefined;
    children: ReactNode;
}
declare function FormSubmit({ value, look, disabled, children, ...rest }: FormSubmitProps): react.JSX.Element;
declare function useFormValues<Values extends object>(): Values;
declare function useSetFormValue(): (name: string, value: unknown) => void;
interface UnsavedInput<Input> {
    restored: Input | null;
    keep: (input: Input | null) => void;
    isUnsaved: () => boolean;
}
declare function useUnsavedInput<Input extends object>(formId: string): UnsavedInput<Input>;
export { Form, FormCheckbox, FormRadioGroup, FormSelect, FormSubmit, FormTextArea, FormTextField, formError, requiredMessage, toFormErrors, useFormValues, useSetFormValue, useUnsavedInput };
export type { FormErrors };
