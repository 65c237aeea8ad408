import { createContext, type ReactNode, useContext } from 'react';
import { useFormState } from 'react-final-form';
import { Button } from '../components/buttons/button';
import type { ButtonLook } from '../components/buttons/button-look';

export const PressedContext = createContext('');

interface FormSubmitProps extends ButtonLook {
  /** Names the way on for `onSave`. Enter in a field never presses a button that has one. */
  value?: string | undefined;
  disabled?: boolean | undefined;
  children: ReactNode;
}

export function FormSubmit(props: FormSubmitProps) {
  const { value = '', look = 'primary', disabled = false, children, ...rest } = props;
  const { submitting } = useFormState({ subscription: { submitting: true } });
  const isPressed = useContext(PressedContext) === value;
  return (
    <Button
      {...rest}
      type="submit"
      look={look}
      value={value}
      busy={submitting && isPressed}
      disabled={disabled || (submitting && !isPressed)}
    >
      {children}
    </Button>
  );
}
