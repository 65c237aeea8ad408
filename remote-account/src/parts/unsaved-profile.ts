import { type Account, useSession } from '@kantine/shared/session';
import { useEffect } from 'react';

import type { ProfileValues } from './profile-values';

/** What a person changed in the form and did not save. In memory only. */
let unsaved: { email: string; values: ProfileValues } | null = null;

/** What this person had typed when their session ended; nobody else's. */
export function unsavedProfile(email: string): ProfileValues | null {
  return unsaved?.email === email ? unsaved.values : null;
}

/** It is saved now. */
export function forgetUnsaved() {
  unsaved = null;
}

/** Keeps what is changed for the case that the session ends; who goes elsewhere by themselves gives it up. */
export function useKeepUnsaved({ email }: Account, saved: ProfileValues): (values: ProfileValues) => void {
  useEffect(() => {
    const { token } = useSession.getState();
    return () => {
      if (useSession.getState().token === token) forgetUnsaved();
    };
  }, []);
  return (values) => {
    const changed = Object.entries(values).filter(
      ([name, value]) => value !== saved[name as keyof ProfileValues],
    );
    unsaved = changed.length > 0 ? { email, values: Object.fromEntries(changed) } : null;
  };
}

// It waits for its owner alone, and only for one who did not leave by themselves.
useSession.subscribe(({ token, account, hasEnded }) => {
  const hasLeft = token === null && !hasEnded;
  const isAnother = account !== null && account.email !== unsaved?.email;
  if (hasLeft || isAnother) forgetUnsaved();
});
