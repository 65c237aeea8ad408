import { useIsSignedIn } from '@kantine/core';
import { useIsHydrating } from './use-is-hydrating';

type Visitor = 'signed-in' | 'visitor';

/** The server's HTML holds the parts of both visitors, and CSS hides one. @returns the part's attributes, or `null` if it is not shown */
export function useShownTo(visitor: Visitor): { 'data-shown-to'?: Visitor } | null {
  const isHydrating = useIsHydrating();
  const isSignedIn = useIsSignedIn();
  if (isHydrating) return { 'data-shown-to': visitor };
  return isSignedIn === (visitor === 'signed-in') ? {} : null;
}
