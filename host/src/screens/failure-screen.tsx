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

import { hasPreloadHints } from '../federation/preload-section';
import { SectionError } from '../federation/load-section';
import { pageReload, renewPage } from '../federation/renew-page';
import { toFault } from '../reports/fault';
import { sectionAt } from '../federation/sections';
import { NotFoundScreen } from './not-found-screen';

/**
 * What a person sees when a page, or the section it belongs to, fails; the rest of the site goes on around it.
 * What failed for want of a connection is tried again when that is back.
 */
export function FailureScreen() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const isRetrying = useNavigation().state === 'loading';
  const isFault = toFault(error) !== null;
  const section = sectionAt(location.pathname)?.name;

  useEffect(() => {
    // People read the words below; the cause and its cure are for who looks into the console.
    if (error instanceof SectionError) console.warn(error.message, error.cause ?? '');
  }, [error]);

  useEffect(() => {
    // Code that did not come, or does not work, may have been mended by a deploy since.
    if (isFault) void renewPage(section);
    // For each failure once more, also where it is the same section's.
  }, [error, isFault, section, location.pathname]);

  const retry = () => {
    // Here the browser would answer with the same failure; a load of the page asks anew, and carts are stored.
    if (isFault && section && hasPreloadHints(section)) pageReload.run();
    else void navigate(location, { replace: true, state: { ...asState(location.state), keepsFocus: true } });
  };
  useWhenBackOnline(retry);

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

/** Does something when the connection that was gone is back. */
function useWhenBackOnline(act: () => void) {
  const isOnline = useIsOnline();
  const wasOnline = useRef(isOnline);
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (isOnline && !wasOnline.current) actNow();
    wasOnline.current = isOnline;
  }, [isOnline]);
}

function asState(state: unknown): object {
  return typeof state === 'object' && state !== null ? state : {};
}
