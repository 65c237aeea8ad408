import { Form, FormSubmit, FormTextField } from '@kantine/shared/forms';
import { Notice, showToast, TextLink } from '@kantine/shared/ui';
import { useState } from 'react';

import { askForReset } from './request-password-reset';
import { VisitorPage } from '../visitors/visitor-page';
import { useWayBack } from '../visitors/use-return-path';

/** Who has forgotten the password asks for a mail that leads to a new one. */
export function Component() {
  const { via } = useWayBack();
  const [isSent, setIsSent] = useState(false);
  return (
    <VisitorPage
      title="Nulstil kodeord"
      lead="Skriv din email-adresse, så sender vi en mail med et link til at vælge et nyt kodeord."
      ways={<TextLink to={via('/account/login')}>Tilbage til login</TextLink>}
    >
      <Form
        initialValues={{ email: '' }}
        onSave={async ({ email }) => {
          setIsSent(false);
          const errors = await askForReset(email);
          if (errors) return errors;
          setIsSent(true);
          showToast('Vi har sendt en nulstillingsmail til din email-adresse');
          return undefined;
        }}
      >
        <FormTextField name="email" label="Email-adresse" type="email" autoComplete="email" required />
        <FormSubmit wide>Nulstil kodeord</FormSubmit>
        {/* The toast goes by itself; what to do next stays. */}
        {isSent && (
          <Notice>
            Åbn linket i mailen for at vælge et nyt kodeord. Kig i spam, hvis mailen ikke kommer.
          </Notice>
        )}
      </Form>
    </VisitorPage>
  );
}
