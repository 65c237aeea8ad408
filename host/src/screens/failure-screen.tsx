import { failureOf, sayFailure } from '@kantine/shared/http';
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from '@kantine/shared/router';
import { ButtonLink, ErrorState, PageHeader } from '@kantine/shared/ui';
import { useEffect } from 'react';

import { SectionError } from '../federation/load-section';
import { NotFoundScreen } from './not-found-screen';

/** What a person sees when a page, or the section it belongs to, fails; the rest of the site goes on around it. */
export function FailureScreen() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const isRetrying = useNavigation().state === 'loading';

  useEffect(() => {
    // People read the words below; the cause and its cure are for who looks into the console.
    if (error instanceof SectionError) console.warn(error.message, error.cause ?? '');
  }, [error]);

  if ((isRouteErrorResponse(error) && error.status === 404) || failureOf(error).kind === 'missing')
    return <NotFoundScreen />;

  const retry = () =>
    void navigate(location, { replace: true, state: { ...asState(location.state), keepsFocus: true } });
  return (
    <>
      <PageHeader title="Det lykkedes ikke" />
      <ErrorState
        heading="Prøv en gang til"
        onRetry={retry}
        retrying={isRetrying}
        action={<ButtonLink to="/">Til forsiden</ButtonLink>}
      >
        {error instanceof SectionError
          ? 'Denne del af siden kunne ikke hentes. Resten virker stadig, og din kurv er gemt.'
          : sayFailure(failureOf(error))}
      </ErrorState>
    </>
  );
}

function asState(state: unknown): object {
  return typeof state === 'object' && state !== null ? state : {};
}
