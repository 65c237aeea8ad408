import { Form, formError, type FormErrors, FormSubmit, toFormErrors } from '@kantine/ui/forms';
import { type Failure, failureOf, sayFailure } from '@kantine/core';

import { resetPassword } from './password-reset-api';
import { emptyNewPassword, NewPasswordFields } from '../visitors/new-password-fields';

export function PasswordResetForm({ token, onSuccess }: { token: string; onSuccess: () => void }) {
  return (
    <Form
      initialValues={emptyNewPassword}
      onSave={async (values) => {
        const errors = await saveNewPassword(token, values);
        if (!errors) onSuccess();
        return errors;
      }}
    >
      <NewPasswordFields label="Nyt kodeord" />
      <FormSubmit isWide>Nulstil kodeord</FormSubmit>
    </Form>
  );
}

async function saveNewPassword(token: string, values: typeof emptyNewPassword): Promise<FormErrors | void> {
  try {
    await resetPassword({
      token,
      email: values.email.trim(),
      password: values.password,
      passwordConfirmation: values.password_confirmation,
    });
  } catch (error) {
    return resetErrors(failureOf(error));
  }
}

function resetErrors(failure: Failure): FormErrors {
  switch (failure.kind) {
    case 'invalid':
      return invalidFields(failure);
    case 'missing':
    case 'conflict':
    case 'signed-out':
      return { [formError]: 'Linket kan ikke bruges længere. Få et nyt nedenfor.' };
    case 'refused':
      if (failure.status === 429) return { [formError]: sayFailure(failure) };
      return { [formError]: 'Linket kan ikke bruges længere. Få et nyt nedenfor.' };
    case 'offline':
      // If only the answer was lost, the new password is saved and the link is used up.
      return {
        [formError]:
          'Vi fik intet svar. Tjek dit netværk, og prøv igen. Kan linket så ikke bruges, er dit nye kodeord måske gemt: prøv at logge ind.',
      };
    case 'unavailable':
      return { [formError]: 'Vi kan ikke nulstille dit kodeord i øjeblikket. Prøv igen om lidt.' };
  }
}

function invalidFields(failure: Extract<Failure, { kind: 'invalid' }>): FormErrors {
  const { token, ...fields } = failure.fields;
  if (!token) return toFormErrors(failure);
  return { ...fields, [formError]: `${token} Få et nyt link nedenfor.` };
}
