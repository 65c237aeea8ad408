import { useIsSignedIn } from '@kantine/core';
import { useSyncExternalStore } from 'react';

type Visitor = 'signed-in' | 'visitor';

/** The server does not know the session: HTML has the parts of both visitors, and CSS shows one's. @returns attributes, or `null` */
export function useShownTo(visitor: Visitor): { 'data-shown-to'?: Visitor } | null {
  const isKnown = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  const isSignedIn = useIsSignedIn();
  if (!isKnown) return { 'data-shown-to': visitor };
  return isSignedIn === (visitor === 'signed-in') ? {} : null;
}

const noChange = () => () => undefined;
