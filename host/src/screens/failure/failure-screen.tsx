import { failureOf, sayFailure, useIsOnline } from '@kantine/core';
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from '@kantine/routing';
import { ButtonLink, ErrorState, PageHeader } from '@kantine/ui';
import { useEffect, useEffectEvent, useRef } from 'react';

import { SectionError } from '../../federation/load-section';
import { renewPage } from '../../federation/renew-page';
import { toErrorReport } from '../../reports/error-report';
import { sectionAt } from '../../federation/sections';
import { NotFoundScreen } from './not-found-screen';

export function FailureScreen() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const isRetrying = useNavigation().state === 'loading';
  const isFault = toErrorReport(error) !== null;
  const section = sectionAt(location.pathname)?.name;

  useEffect(() => {
    if (error instanceof SectionError) console.warn(error.message, error.cause ?? '');
  }, [error]);

  useEffect(() => {
    if (isFault) void renewPage(section);
  }, [error, isFault, section, location.pathname]);

  const retry = () =>
    void navigate(location, { replace: true, state: { ...location.state, keepsFocus: true } });
  useOnReconnect(retry);

  if ((isRouteErrorResponse(error) && error.status === 404) || failureOf(error).kind === 'missing')
    return <NotFoundScreen />;

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

function useOnReconnect(act: () => void) {
  const isOnline = useIsOnline();
  const wasOnline = useRef(isOnline);
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (isOnline && !wasOnline.current) actNow();
    wasOnline.current = isOnline;
  }, [isOnline]);
}
