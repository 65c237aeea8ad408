/* eslint-disable declared-state/required -- the token of a mail, which a page for visitors alone reads */
import { useLocation } from '@kantine/routing';
import { useEffect } from 'react';

const placeholder = 'link';

const tokens = new Map<string, string>();

/** A screen share, a bookmark, an error report or another script would read the token. @returns `null` after a reload */
export function useMailToken(token: string): string | null {
  const { pathname } = useLocation();
  const hidden = pathname.replace(/[^/]+\/?$/, placeholder).toLowerCase();

  useEffect(() => {
    if (token === placeholder || window.location.pathname !== pathname) return;
    tokens.set(hidden, token);
    // Not by the router, which would run the page's loader again.
    window.history.replaceState(window.history.state, '', hidden + window.location.search);
  }, [token, pathname, hidden]);

  return token === placeholder ? (tokens.get(hidden) ?? null) : token;
}
