import { formError, type FormErrors } from '@kantine/ui/forms';
import {
  createToken,
  type Failure,
  failureOf,
  fetchAccount,
  RequestError,
  sayFailure,
  useSession,
} from '@kantine/core';

const wrongCredentials = 'Email-adresse og/eller kodeord er forkert.';

export async function logIn(credentials: Record<'email' | 'password', string>): Promise<FormErrors | void> {
  let token: string;
  try {
    token = await createToken(credentials.email, credentials.password);
  } catch (error) {
    return tokenErrors(failureOf(error));
  }
  try {
    useSession.getState().begin(token, await fetchAccount(token));
  } catch (error) {
    const words = error instanceof RequestError ? error.words : null;
    const failure = failureOf(error);
    const hasOwnWords = failure.kind === 'offline' || failure.kind === 'invalid';
    const nextStep = hasOwnWords ? sayFailure(failure) : 'Prøv igen om lidt.';
    return { password: words ?? `Din konto kunne ikke hentes. ${nextStep}` };
  }
}

function tokenErrors(failure: Failure): FormErrors {
  switch (failure.kind) {
    case 'offline':
      return {
        [formError]:
          'Du er ikke logget ind, for der er ingen forbindelse lige nu. Tjek dit netværk, og prøv igen.',
      };
    case 'missing':
    case 'conflict':
    case 'unavailable':
      return { [formError]: 'Vi kan ikke logge dig ind i øjeblikket. Prøv igen om lidt.' };
    case 'refused':
      if (failure.words) return { [formError]: failure.words };
      if (failure.status === 429)
        return { [formError]: `${sayFailure(failure)} Du kan også nulstille dit kodeord.` };
      return { email: wrongCredentials, password: wrongCredentials };
    case 'invalid':
    case 'signed-out':
      return { email: wrongCredentials, password: wrongCredentials };
  }
}
