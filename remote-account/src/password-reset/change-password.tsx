import { useSession } from '@kantine/core';
import { Button, Notice, Section, showToast, Stack } from '@kantine/ui';
import { formError } from '@kantine/ui/forms';
import { useState } from 'react';

import { useLeftPage } from '../left-page/use-left-page';
import { mailNotSent, submitResetRequest } from './request-password-reset';

/** The page of a mail's link is for visitors, and a new password ends every session: the person is logged out first. */
export function ChangePassword({ email }: { email: string }) {
  const { sayIfLeft, isSameSession, navigateIfMounted } = useLeftPage(mailNotSent);
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string>();
  const send = async () => {
    setIsSending(true);
    setError(undefined);
    const errors = await submitResetRequest(email);
    setIsSending(false);
    if (errors) {
      sayIfLeft();
      return setError(errors[formError] ?? errors['email']);
    }
    if (!isSameSession()) return;
    showToast('Vi har sendt en nulstillingsmail til din email-adresse');
    useSession.getState().logOut();
    await navigateIfMounted('/account/login');
  };
  return (
    <Section title="Kodeord">
      <Stack>
        <p>
          {`Vi sender en mail til ${email} med et link til at vælge et nyt kodeord. Du bliver logget ud, til du har valgt det.`}
        </p>
        {error && (
          <div role="alert">
            <Notice tone="warning">{error}</Notice>
          </div>
        )}
        <Button busy={isSending} onClick={() => void send()}>
          Skift kodeord
        </Button>
      </Stack>
    </Section>
  );
}
