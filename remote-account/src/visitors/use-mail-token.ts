import { useLocation, useParams } from '@kantine/shared/router';
import { useEffect } from 'react';

/** Stands in the address in the place of a mail's token. */
const placeholder = 'link';

/**
 * The token of a mail's link. It is taken out of the address bar, where a screen share, a bookmark or a report could pick it up, and
 * kept in the history entry's own state, so that a reload finds it again. The router is not told: nothing about the page changes.
 */
export function useMailToken(): string {
  const { token = '' } = useParams();
  const { pathname, state } = useLocation();
  const mailToken = token === placeholder ? (tokenIn(state) ?? token) : token;

  useEffect(() => {
    if (token === placeholder || window.location.pathname !== pathname) return;
    const hidden = pathname.replace(/[^/]+\/?$/, placeholder);
    const kept = window.history.state as { usr?: object } | null;
    const usr = { ...kept?.usr, mailToken: token };
    window.history.replaceState({ ...kept, usr }, '', hidden + window.location.search);
  }, [token, pathname]);

  return mailToken;
}

function tokenIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('mailToken' in state)) return null;
  return typeof state.mailToken === 'string' ? state.mailToken : null;
}
