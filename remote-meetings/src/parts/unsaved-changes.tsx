import { useBlocker } from '@kantine/shared/router';
import { useSession } from '@kantine/shared/session';
import { Button, Modal } from '@kantine/shared/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Unsaved {
  email: string | undefined;
  place: string;
  values: object;
  version: number | null;
}

/** What a person changed in a form and did not save. In memory only. */
let unsaved: Unsaved | null = null;

interface UnsavedChangesOptions<Values> {
  /** The form's address: what was typed there is found again there alone. */
  place: string;
  /** The values as they are saved now. */
  saved: Values;
  /** The version that they were read with. */
  version: number | null;
}

interface UnsavedChanges<Values> {
  /** What the form begins with: what is saved, or what this person had typed when their session ended. */
  values: Values;
  /** The version that these values were made from. */
  version: number | null;
  /** They had not been saved when the session ended. */
  isRestored: boolean;
  /** For the form's `onValues`. */
  onValues: (values: Values) => void;
  /** Saves them: who leaves meanwhile is not asked. */
  whileSaving: <Outcome>(save: () => Promise<Outcome>) => Promise<Outcome>;
  /** They are saved, or cannot be: nobody is asked any more. */
  onDone: () => void;
  /** Asks whoever is about to leave them; it is shown with the form. */
  question: ReactNode;
}

/**
 * Guards what is changed in a form and not saved: who leaves it is asked first, and whose session ends in the middle finds it again
 * when they come back.
 */
export function useUnsavedChanges<Values extends object>(
  options: UnsavedChangesOptions<Values>,
): UnsavedChanges<Values> {
  const { place } = options;
  const [{ saved, version, restored }] = useState(() => {
    const kept = unsaved?.place === place && unsaved.email === emailNow() ? unsaved : null;
    return {
      saved: options.saved,
      version: kept ? kept.version : options.version,
      // The place is this form's alone.
      restored: kept && (kept.values as Values),
    };
  });
  const isSaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved(place) && !isSaving.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved(place)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [place]);

  useEffect(() => {
    const { token } = useSession.getState();
    return () => {
      // Who goes elsewhere by themselves gives it up.
      if (useSession.getState().token === token) unsaved = null;
    };
  }, []);

  const stay = () => blocker.reset?.();
  const leave = () => {
    unsaved = null;
    blocker.proceed?.();
  };
  return {
    values: restored ?? saved,
    version,
    isRestored: restored !== null,
    onValues: (values) => {
      const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
      unsaved = isChanged ? { email: emailNow(), place, values, version } : null;
    },
    whileSaving: async (save) => {
      isSaving.current = true;
      try {
        return await save();
      } finally {
        isSaving.current = false;
      }
    },
    onDone: () => {
      // The answer may come late, when another form has its own.
      if (unsaved?.place === place) unsaved = null;
    },
    question: blocker.state === 'blocked' && (
      <Modal
        title="Dine ændringer er ikke gemt"
        onClose={stay}
        actions={
          <>
            <Button look="primary" onClick={stay}>
              Bliv her
            </Button>
            <Button look="danger" onClick={leave}>
              Forlad uden at gemme
            </Button>
          </>
        }
      >
        <p>Går du nu, mister du det, du har ændret.</p>
      </Modal>
    ),
  };
}

function isUnsaved(place: string): boolean {
  return useSession.getState().token !== null && unsaved?.place === place;
}

function emailNow(): string | undefined {
  return useSession.getState().account?.email;
}

// It waits for its owner alone, and only for one who did not leave by themselves.
useSession.subscribe(({ token, account, hasEnded }) => {
  const hasLeft = token === null && !hasEnded;
  const isAnother = account !== null && account.email !== unsaved?.email;
  if (hasLeft || isAnother) unsaved = null;
});
