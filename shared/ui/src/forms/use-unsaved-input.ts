import { useEffect, useState } from 'react';
import { onSessionChange, useSession } from '@kantine/core';

/** What a person typed into a form and did not save, in memory only. */
let unsaved: { email: string | undefined; place: string; typed: object } | null = null;

export interface UnsavedInput<Typed> {
  /** What this person had typed here when their session ended. */
  restored: Typed | null;
  /** Keeps what is typed, or with `null` nothing: it is saved, given up, or as it was. */
  keep: (typed: Typed | null) => void;
  /** Whether something here would be lost at this moment. */
  isUnsaved: () => boolean;
}

/**
 * What is typed into a form and not saved waits for the person whose session ends in the middle of it, and for nobody else; who goes
 * elsewhere by themselves gives it up.
 * @param place names the form: what was typed there is found again there alone
 */
export function useUnsavedInput<Typed extends object>(place: string): UnsavedInput<Typed> {
  const [restored] = useState(() =>
    // The place is this form's alone.
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
      // An answer may come late, when another form has its own.
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
