import { type Failure, failureOf, sayFailure } from '@kantine/shared/http';
import { useQuery } from '@kantine/shared/query';
import { ButtonLink, ErrorState, focusPageHeading, PageHeader, Spinner, Stack } from '@kantine/shared/ui';

import { useMailToken } from '../visitors/use-mail-token';
import { verificationQuery } from './verification-query';
import { useWayBack } from '../visitors/use-return-path';

/** The page that the confirmation mail leads to: it verifies the address by itself. */
export function Component() {
  const token = useMailToken();
  return (
    <>
      <PageHeader title="Bekræft email-adresse" />
      {/* What comes of it is read out: nobody pressed anything. */}
      <div aria-live="polite">
        <Verification key={token} token={token} />
      </div>
    </>
  );
}

function Verification({ token }: { token: string }) {
  const { via } = useWayBack();
  const { status, error, isFetching, refetch } = useQuery(verificationQuery(token));
  switch (status) {
    case 'pending':
      return <Spinner />;
    case 'success':
      return (
        <Stack>
          <p>Din konto er nu aktiv, og du kan logge ind.</p>
          <p>
            <ButtonLink look="primary" to={via('/account/login')}>
              Gå til login
            </ButtonLink>
          </p>
        </Stack>
      );
    case 'error':
      return isUsedUp(failureOf(error)) ? (
        <ErrorState
          heading="Adressen blev ikke bekræftet"
          action={<ButtonLink to={via('/account/login')}>Gå til login</ButtonLink>}
        >
          Den anvendte bekræftelseskode er ugyldig. Den kan allerede være blevet benyttet.
        </ErrorState>
      ) : (
        <ErrorState
          heading="Adressen blev ikke bekræftet"
          retrying={isFetching}
          onRetry={() => {
            void refetch().then((tried) => {
              // The button that was pressed goes, unless there is something left to try again.
              if (!tried.error || isUsedUp(failureOf(tried.error))) focusPageHeading();
            });
          }}
        >
          {sayRetryable(failureOf(error))}
        </ErrorState>
      );
  }
}

const verificationInvalid = 10012;

function isUsedUp(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.code === verificationInvalid;
}

function sayRetryable(failure: Failure): string {
  switch (failure.kind) {
    case 'missing':
    case 'conflict':
    case 'rejected':
      return 'Bekræftelseskoden blev ikke godtaget. Åbn linket i mailen igen, eller prøv igen her.';
    case 'refused':
    case 'offline':
    case 'signed-out':
    case 'unavailable':
      return sayFailure(failure);
  }
}
