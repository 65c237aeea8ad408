import { Form, FormSubmit, FormTextField } from '@kantine/ui/forms';
import { Notice, showToast, TextLink } from '@kantine/ui';
import { useState } from 'react';

import { useLeftPage } from '../left-page/use-left-page';
import { mailNotSent, submitResetRequest } from './request-password-reset';
import { useReturnPath, VisitorPage } from '../visitors/visitor-page';

function PasswordResetRequestScreen() {
  const { withReturnPath } = useReturnPath();
  const { sayIfLeft } = useLeftPage(mailNotSent);
  const [isSent, setIsSent] = useState(false);
  return (
    <VisitorPage
      title="Nulstil kodeord"
      lead="Skriv din email-adresse, så sender vi en mail med et link til at vælge et nyt kodeord."
      links={<TextLink to={withReturnPath('/account/login')}>Tilbage til login</TextLink>}
    >
      <Form
        initialValues={{ email: '' }}
        onSave={async ({ email }) => {
          setIsSent(false);
          const errors = await submitResetRequest(email);
          if (errors) {
            sayIfLeft();
            return errors;
          }
          setIsSent(true);
          showToast('Vi har sendt en nulstillingsmail til din email-adresse');
          return undefined;
        }}
      >
        <FormTextField name="email" label="Email-adresse" type="email" autoComplete="email" required />
        <FormSubmit isWide>Nulstil kodeord</FormSubmit>
        {isSent && (
          <Notice>
            Åbn linket i mailen for at vælge et nyt kodeord. Kig i spam, hvis mailen ikke kommer.
          </Notice>
        )}
      </Form>
    </VisitorPage>
  );
}

export { PasswordResetRequestScreen as Component };
