import { useEffect, useState } from 'react';
import { onSessionChange, useSession } from '@kantine/core';

let unsaved: { email: string | undefined; place: string; typed: object } | null = null;

export interface UnsavedInput<Typed> {
  restored: Typed | null;
  keep: (typed: Typed | null) => void;
  isUnsaved: () => boolean;
}

/**
 * Keeps unsaved input in memory for the same account after its session expired. Navigating away
 * discards it.
 */
export function useUnsavedInput<Typed extends object>(place: string): UnsavedInput<Typed> {
  const [restored] = useState(() =>
    unsaved?.place === place && unsaved.email === emailNow() ? (unsaved.typed as Typed) : null,
  );

  useEffect(() => {
    const { token } = useSession.getState();
    return () => {
      if (useSession.getState().token === token) unsaved = null;
    };
  }, []);

  return {
    restored,
    keep: (typed) => {
      if (typed) unsaved = { email: emailNow(), place, typed };
      // A late response must not clear another form's input.
      else if (unsaved?.place === place) unsaved = null;
    },
    isUnsaved: () => useSession.getState().token !== null && unsaved?.place === place,
  };
}

function emailNow(): string | undefined {
  return useSession.getState().account?.email;
}

onSessionChange('unsaved-form', ({ now: { token, account, hasEnded } }) => {
  const hasLeft = token === null && !hasEnded;
  const isAnother = account !== null && account.email !== unsaved?.email;
  if (hasLeft || isAnother) unsaved = null;
});
