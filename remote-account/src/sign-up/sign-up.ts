import { formError, type FormErrors, toFormErrors } from '@kantine/ui/forms';
import { type AccountField, call, type Failure, failureOf, sayFailure, toWireEmail } from '@kantine/core';
import { showToast } from '@kantine/ui';

import { emptyNewPassword } from '../visitors/new-password-fields';

export const emptyValues = {
  ...emptyNewPassword,
  name: '',
  phone: '',
  number: '',
  department: '',
  accept_conditions: false,
  accept_privacy: false,
  accept_communications: false,
};

export async function signUp(
  values: typeof emptyValues,
  accountFields: readonly AccountField[],
): Promise<FormErrors | void> {
  const { name, phone, number, department, ...body } = values;
  const fields = { name, phone, number, department };
  const filledIn = accountFields
    .map((field) => [field.name, fields[field.name].trim()])
    .filter(([, value]) => value !== '');
  try {
    await call('post', '/account', {
      body: { ...body, email: toWireEmail(values.email), ...Object.fromEntries(filledIn) },
    });
  } catch (error) {
    return signUpErrors(failureOf(error));
  }
}

const emailDomainUnknown = 10006;
const emailInUse = 10007;

function signUpErrors(failure: Failure): FormErrors {
  switch (failure.kind) {
    case 'offline':
      // If only the answer was lost, another try would find the address in use.
      return {
        [formError]:
          'Vi fik intet svar. Tjek dit netværk og din indbakke: har du fået en bekræftelsesmail, er brugeren oprettet. Ellers prøv igen.',
      };
    case 'refused':
      if (failure.code === emailDomainUnknown) {
        showToast('E-mail-domænet er ikke kendt', { type: 'error' });
        return { email: 'Brug en anden adresse, for eksempel den fra dit arbejde.' };
      }
      if (failure.code === emailInUse) {
        showToast('E-mailen er allerede i brug', { type: 'error' });
        return { email: 'Brug en anden adresse, eller log ind med denne.' };
      }
      if (failure.status === 429) return { [formError]: sayFailure(failure) };
      return toFormErrors(failure);
    case 'conflict':
    case 'missing':
    case 'signed-out':
    case 'unavailable':
      return { [formError]: 'Vi kan ikke oprette din bruger i øjeblikket. Prøv igen om lidt.' };
    case 'invalid':
      return toFormErrors(failure);
  }
}
