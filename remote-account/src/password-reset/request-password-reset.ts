import { formError, type FormErrors } from '@kantine/ui/forms';
import { call, type Failure, failureOf, sayFailure, toWireEmail } from '@kantine/core';

export const mailNotSent = 'Nulstillingsmailen er måske ikke sendt. Kig i din indbakke, før du prøver igen.';

const unknownEmail = 'Email-adressen er ukendt.';

export async function submitResetRequest(email: string): Promise<FormErrors | void> {
  try {
    await call('post', '/password-reset-requests', { body: { email: toWireEmail(email) } });
  } catch (error) {
    return requestErrors(failureOf(error));
  }
}

function requestErrors(failure: Failure): FormErrors {
  switch (failure.kind) {
    case 'offline':
      return {
        [formError]:
          'Vi fik intet svar. Tjek dit netværk og din indbakke, og prøv igen, hvis der ingen mail er.',
      };
    case 'unavailable':
      return {
        [formError]: 'Vi kunne ikke slå adressen op. Er den skrevet rigtigt, så prøv igen om lidt.',
        email: unknownEmail,
      };
    case 'refused':
      if (failure.words) return { [formError]: failure.words };
      if (failure.status === 429)
        return { [formError]: `${sayFailure(failure)} Har du fået en mail, så brug linket i den.` };
      return { email: unknownEmail };
    case 'signed-out':
    case 'missing':
    case 'invalid':
    case 'conflict':
      return { email: unknownEmail };
  }
}
