import { Form, formError, type FormErrors, FormSubmit, toFormErrors } from '@kantine/ui/forms';
import { call, type Failure, failureOf, sayFailure, toWireEmail } from '@kantine/core';
import { Notice, showToast, TextLink } from '@kantine/ui';

import { useLeftPage } from '../left-page/use-left-page';
import { emptyNewPassword, NewPasswordFields } from '../visitors/new-password-fields';
import { useMailToken } from '../visitors/use-mail-token';
import { useReturnPath, VisitorPage } from '../visitors/visitor-page';

function PasswordResetScreen({ token: parameter }: { token: string }) {
  const token = useMailToken(parameter);
  const { withReturnPath } = useReturnPath();
  return (
    <VisitorPage
      title="Nulstil kodeord"
      links={
        <>
          <TextLink to={withReturnPath('/account/login')}>Tilbage til login</TextLink>
          <TextLink to={withReturnPath('/account/password/reset')}>Få et nyt link</TextLink>
        </>
      }
    >
      {token === null ? (
        <Notice tone="warning">
          Åbn linket i mailen igen, eller få et nyt link. Siden gemmer ikke koden fra linket, når den
          genindlæses.
        </Notice>
      ) : (
        <PasswordResetForm key={token} token={token} />
      )}
    </VisitorPage>
  );
}

function PasswordResetForm({ token }: { token: string }) {
  const { sayIfLeft, navigateIfMounted } = useLeftPage(
    'Dit nye kodeord er måske ikke gemt. Prøv at logge ind, eller åbn linket i mailen igen.',
  );
  const { withReturnPath } = useReturnPath();
  return (
    <Form
      initialValues={emptyNewPassword}
      onSave={async (values) => {
        try {
          // The token works once, and only with the address that the mail was sent to.
          const body = { ...values, token, email: toWireEmail(values.email) };
          await call('post', '/password-resets', { body });
        } catch (error) {
          sayIfLeft();
          return resetErrors(failureOf(error));
        }
        showToast('Dit kodeord er blevet nulstillet, og du kan nu logge ind.');
        return navigateIfMounted(withReturnPath('/account/login'), { replace: true });
      }}
    >
      <NewPasswordFields label="Nyt kodeord" />
      <FormSubmit isWide>Nulstil kodeord</FormSubmit>
    </Form>
  );
}

const usedLinkErrors = { [formError]: 'Linket kan ikke bruges længere. Få et nyt nedenfor.' };

function resetErrors(failure: Failure): FormErrors {
  switch (failure.kind) {
    case 'invalid': {
      const { token, ...fields } = failure.fields;
      return token ? { ...fields, [formError]: `${token} Få et nyt link nedenfor.` } : toFormErrors(failure);
    }
    case 'missing':
    case 'conflict':
    case 'signed-out':
      return usedLinkErrors;
    case 'refused':
      return failure.words || failure.status === 429 ? { [formError]: sayFailure(failure) } : usedLinkErrors;
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

export { PasswordResetScreen as Component };
