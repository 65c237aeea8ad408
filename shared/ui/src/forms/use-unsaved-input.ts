import { useEffect, useState } from 'react';
import { captureSession, onSessionChange, useSession } from '@kantine/core';

let unsaved: { email: string | undefined; formId: string; input: object } | null = null;

export interface UnsavedInput<Input> {
  restored: Input | null;
  keep: (input: Input | null) => void;
  isUnsaved: () => boolean;
}

/** Keeps input for the account whose session expired; navigating away discards it. */
export function useUnsavedInput<Input extends object>(formId: string): UnsavedInput<Input> {
  const [restored] = useState(() =>
    unsaved?.formId === formId && unsaved.email === currentEmail() ? (unsaved.input as Input) : null,
  );

  useEffect(() => {
    const isSameSession = captureSession();
    return () => {
      if (isSameSession()) unsaved = null;
    };
  }, []);

  return {
    restored,
    keep: (input) => {
      if (input) unsaved = { email: currentEmail(), formId, input };
      // A late response must not clear another form's input.
      else if (unsaved?.formId === formId) unsaved = null;
    },
    isUnsaved: () => useSession.getState().token !== null && unsaved?.formId === formId,
  };
}

function currentEmail(): string | undefined {
  return useSession.getState().account?.email;
}

onSessionChange(
  {
    name: 'unsaved-form',
    phase: 'forms',
    holds: 'input of a form that is not saved',
    atSessionEnd: 'kept for the same account',
    atNextLogIn: 'restored for the same account, else removed',
  },
  ({ now: { token, account, hasEnded } }) => {
    const isSignedOut = token === null && !hasEnded;
    const isOtherAccount = account !== null && account.email !== unsaved?.email;
    if (isSignedOut || isOtherAccount) unsaved = null;
  },
);
