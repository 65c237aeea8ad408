import { useIsSignedIn } from '@kantine/core';
import { useSyncExternalStore } from 'react';

type Visitor = 'signed-in' | 'visitor';

/**
 * Rendered HTML has the parts of both visitors, because the server does not know the session. CSS shows those of one
 * (`host/src/index.css`), so that nothing moves when React removes the others after hydration.
 * @returns the attributes of a part for one of them, or `null` if it is not shown
 */
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
