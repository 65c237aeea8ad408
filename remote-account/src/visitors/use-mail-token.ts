import { useLocation } from '@kantine/routing';
import { useEffect } from 'react';

const placeholder = 'link';

/** Hides the token: a screen share, a bookmark or an error report would expose it. Reloads keep it. */
export function useMailToken(token: string): string {
  const { pathname, state } = useLocation();
  const mailToken = token === placeholder ? (tokenIn(state) ?? token) : token;

  useEffect(() => {
    if (token === placeholder || window.location.pathname !== pathname) return;
    const hidden = pathname.replace(/[^/]+\/?$/, placeholder);
    const entry = window.history.state as { usr?: object } | null;
    const usr = { ...entry?.usr, mailToken: token };
    // Not by the router, which would run the page's loader again.
    window.history.replaceState({ ...entry, usr }, '', hidden + window.location.search);
  }, [token, pathname]);

  return mailToken;
}

function tokenIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('mailToken' in state)) return null;
  return typeof state.mailToken === 'string' ? state.mailToken : null;
}
