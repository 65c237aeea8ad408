import { formError, type FormErrors } from '@kantine/shared/forms';
import { type Failure, failureOf, sayFailure } from '@kantine/shared/http';

import { requestPasswordReset } from './password-reset-api';

const unknown = 'Email-adressen er ukendt.';

/** Asks for the mail with the way to a new password. @returns what the form shows when there will be none */
export async function askForReset(email: string): Promise<FormErrors | void> {
  try {
    await requestPasswordReset(email.trim());
  } catch (error) {
    return sayRefusal(failureOf(error));
  }
}

/** A call that got no proper answer says nothing about the address: the form then says what else it may be. */
function sayRefusal(failure: Failure): FormErrors {
  switch (failure.kind) {
    case 'offline':
      return {
        [formError]:
          'Vi fik intet svar. Tjek dit netværk og din indbakke, og prøv igen, hvis der ingen mail er.',
      };
    case 'unavailable':
      return {
        [formError]: 'Vi kunne ikke slå adressen op. Er den skrevet rigtigt, så prøv igen om lidt.',
        email: unknown,
      };
    case 'refused':
      if (failure.status === 429)
        return { [formError]: `${sayFailure(failure)} Har du fået en mail, så brug linket i den.` };
      return { email: unknown };
    case 'signed-out':
    case 'missing':
    case 'rejected':
    case 'conflict':
      return { email: unknown };
  }
}
