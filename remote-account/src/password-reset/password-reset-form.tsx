import { Form, formError, type FormErrors, FormSubmit, toFormErrors } from '@kantine/shared/forms';
import { type Failure, failureOf, sayFailure } from '@kantine/shared/http';

import { resetPassword } from './password-reset-api';
import { emptyNewPassword, NewPasswordFields } from '../visitors/new-password-fields';

/** A new password for the address that the mail with this token was sent to. */
export function PasswordResetForm({ token, onSuccess }: { token: string; onSuccess: () => void }) {
  return (
    <Form
      initialValues={emptyNewPassword}
      onSave={async (values) => {
        const errors = await reset(token, values);
        if (!errors) onSuccess();
        return errors;
      }}
    >
      <NewPasswordFields label="Nyt kodeord" />
      <FormSubmit wide>Nulstil kodeord</FormSubmit>
    </Form>
  );
}

async function reset(token: string, values: typeof emptyNewPassword): Promise<FormErrors | void> {
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
      return sayRejection(failure);
    case 'missing':
    case 'conflict':
    case 'signed-out':
      return { [formError]: 'Linket kan ikke bruges længere. Få et nyt nedenfor.' };
    case 'refused':
      if (failure.status === 429) return { [formError]: sayFailure(failure) };
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

/** What is held against the link itself belongs to no field: it is said with the way to another one. */
function sayRejection(failure: Extract<Failure, { kind: 'rejected' }>): FormErrors {
  const { token, ...fields } = failure.fields;
  if (!token) return toFormErrors(failure);
  return { ...fields, [formError]: `${token} Få et nyt link nedenfor.` };
}
