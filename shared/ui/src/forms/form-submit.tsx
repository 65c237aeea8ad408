import { createContext, type ReactNode, useContext } from 'react';
import { useFormState } from 'react-final-form';
import { Button } from '../components/buttons/button';
import type { ButtonLook } from '../components/buttons/button-look';

/** The value of the button that the form was last sent with. */
export const PressedContext = createContext('');

interface FormSubmitProps extends ButtonLook {
  /** Tells the buttons of one form apart; `onSave` gets it. */
  value?: string | undefined;
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** Sends the form. While it is being saved none of its buttons answers, and the one that was pressed says so. */
export function FormSubmit({
  value = '',
  look = 'primary',
  disabled = false,
  children,
  ...rest
}: FormSubmitProps) {
  const { submitting } = useFormState({ subscription: { submitting: true } });
  const pressed = useContext(PressedContext) === value;
  return (
    <Button
      {...rest}
      type="submit"
      look={look}
      value={value}
      busy={submitting && pressed}
      disabled={disabled || (submitting && !pressed)}
    >
      {children}
    </Button>
  );
}
