import { call, type Failure, failureOf, queryOptions, sayFailure, useQuery } from '@kantine/core';
import { ButtonLink, ErrorState, focusPageHeading, PageHeader, Spinner, Stack } from '@kantine/ui';

import { useMailToken } from '../visitors/use-mail-token';
import { useReturnPath } from '../visitors/visitor-page';

function VerifyAccountScreen({ token: parameter }: { token: string }) {
  const token = useMailToken(parameter);
  return (
    <>
      <PageHeader title="Bekræft email-adresse" />
      {/* A live region: no press precedes the result. */}
      <div aria-live="polite">
        {token === null ? <LostLink /> : <Verification key={token} token={token} />}
      </div>
    </>
  );
}

function LostLink() {
  const { withReturnPath } = useReturnPath();
  return (
    <ErrorState
      heading="Åbn linket i mailen igen"
      action={<ButtonLink to={withReturnPath('/account/login')}>Gå til login</ButtonLink>}
    >
      Siden gemmer ikke koden fra linket, når den genindlæses. Er adressen allerede bekræftet, kan du logge
      ind.
    </ErrorState>
  );
}

function Verification({ token }: { token: string }) {
  const { withReturnPath } = useReturnPath();
  const { status, error, isFetching, refetch } = useQuery(verificationQuery(token));
  switch (status) {
    case 'pending':
      return <Spinner />;
    case 'success':
      return (
        <Stack>
          <p>Din konto er nu aktiv, og du kan logge ind.</p>
          <p>
            <ButtonLink look="primary" to={withReturnPath('/account/login')}>
              Gå til login
            </ButtonLink>
          </p>
        </Stack>
      );
    case 'error':
      return isTokenInvalid(failureOf(error)) ? (
        <ErrorState
          heading="Adressen blev ikke bekræftet"
          action={<ButtonLink to={withReturnPath('/account/login')}>Gå til login</ButtonLink>}
        >
          Den anvendte bekræftelseskode er ugyldig. Den kan allerede være blevet benyttet.
        </ErrorState>
      ) : (
        <ErrorState
          heading="Adressen blev ikke bekræftet"
          retrying={isFetching}
          onRetry={() => {
            void refetch().then((result) => {
              // The focused button is removed, unless the call can be tried again.
              if (!result.error || isTokenInvalid(failureOf(result.error))) focusPageHeading();
            });
          }}
        >
          {retryText(failureOf(error))}
        </ErrorState>
      );
  }
}

/** A cached query, because a token works once: a second call would report a good one as used (10012). */
const verificationQuery = (token: string) =>
  queryOptions({
    queryKey: ['verification', token],
    queryFn: async () => {
      await call('post', '/account-verifications', { body: { token } });
      return true;
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // The result belongs to the mail, not to a session.
    meta: { isPublic: true },
  });

const verificationInvalid = 10012;

function isTokenInvalid(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.code === verificationInvalid;
}

function retryText(failure: Failure): string {
  return ['missing', 'conflict', 'invalid'].includes(failure.kind)
    ? 'Bekræftelseskoden blev ikke godtaget. Åbn linket i mailen igen, eller prøv igen her.'
    : sayFailure(failure);
}

export { VerifyAccountScreen as Component };
