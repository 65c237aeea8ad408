import {
  Form,
  formError,
  type FormErrors,
  FormSubmit,
  FormTextField,
  toFormErrors,
} from '@kantine/shared/forms';
import { type Failure, failureOf } from '@kantine/shared/http';

import { resetPassword } from '../api/passwords-api';

/** By the wire's names, so that the venue's errors find their fields. */
const empty = { email: '', password: '', password_confirmation: '' };

/** A new password for the address that the mail with this token was sent to. */
export function PasswordResetForm({ token, onSuccess }: { token: string; onSuccess: () => void }) {
  return (
    <Form
      initialValues={empty}
      onSave={async (values) => {
        const errors = await reset(token, values);
        if (!errors) onSuccess();
        return errors;
      }}
    >
      <FormTextField name="email" label="Email-adresse" type="email" autoComplete="email" required />
      <FormTextField
        name="password"
        label="Nyt kodeord"
        type="password"
        autoComplete="new-password"
        required
      />
      <FormTextField
        name="password_confirmation"
        label="Gentag kodeord"
        type="password"
        autoComplete="new-password"
        required
      />
      <FormSubmit wide>Nulstil kodeord</FormSubmit>
    </Form>
  );
}

async function reset(token: string, values: typeof empty): Promise<FormErrors | void> {
  try {
    await resetPassword({
      token,
      email: values.email.trim(),
      password: values.password,
      passwordConfirmation: values.password_confirmation,
    });
  } catch (error) {
    return sayRefusal(failureOf(error));
  }
}

function sayRefusal(failure: Failure): FormErrors {
  switch (failure.kind) {
    case 'rejected':
      return toFormErrors(failure);
    case 'missing':
    case 'conflict':
    case 'signed-out':
      return { [formError]: 'Linket kan ikke bruges længere. Få et nyt nedenfor.' };
    case 'refused':
      if (failure.status === 429)
        return { [formError]: 'Der har været for mange forsøg. Vent et øjeblik, og prøv igen.' };
      return { [formError]: 'Linket kan ikke bruges længere. Få et nyt nedenfor.' };
    case 'offline':
      // The answer may be what was lost: the password is then the new one, and the link spent.
      return {
        [formError]:
          'Vi fik intet svar. Tjek dit netværk, og prøv igen. Kan linket så ikke bruges, er dit nye kodeord måske gemt: prøv at logge ind.',
      };
    case 'unavailable':
      return { [formError]: 'Vi kan ikke nulstille dit kodeord i øjeblikket. Prøv igen om lidt.' };
  }
}
