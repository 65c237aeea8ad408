import { useIsSignedIn } from '@kantine/core';
import { useIsHydrating } from './use-is-hydrating';

type Visitor = 'signed-in' | 'visitor';

/** The server does not know the session: HTML has the parts of both visitors, and CSS shows one's. @returns attributes, or `null` */
export function useShownTo(visitor: Visitor): { 'data-shown-to'?: Visitor } | null {
  const isHydrating = useIsHydrating();
  const isSignedIn = useIsSignedIn();
  if (isHydrating) return { 'data-shown-to': visitor };
  return isSignedIn === (visitor === 'signed-in') ? {} : null;
}
