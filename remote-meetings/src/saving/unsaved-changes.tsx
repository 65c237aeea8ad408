import { useUnsaved } from '@kantine/shared/forms';
import { useBlocker } from '@kantine/shared/router';
import { Button, Modal } from '@kantine/shared/ui';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

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
  const [{ saved, version: savedVersion }] = useState(options);
  const { restored, keep, isUnsaved } = useUnsaved<{ values: Values; version: number | null }>(options.place);
  const version = restored ? restored.version : savedVersion;
  const isSaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && !isSaving.current && currentLocation.pathname !== nextLocation.pathname,
  );

  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    const onClosing = (event: BeforeUnloadEvent) => ask(event);
    window.addEventListener('beforeunload', onClosing);
    return () => window.removeEventListener('beforeunload', onClosing);
  }, []);

  const stay = () => blocker.reset?.();
  const leave = () => {
    keep(null);
    blocker.proceed?.();
  };
  return {
    values: restored?.values ?? saved,
    version,
    isRestored: restored !== null,
    onValues: (values) => keep(JSON.stringify(values) === JSON.stringify(saved) ? null : { values, version }),
    whileSaving: async (save) => {
      isSaving.current = true;
      try {
        return await save();
      } finally {
        isSaving.current = false;
      }
    },
    onDone: () => keep(null),
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
