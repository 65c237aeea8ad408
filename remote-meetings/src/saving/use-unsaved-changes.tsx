import { useUnsavedInput } from '@kantine/ui/forms';
import { useBlocker } from '@kantine/routing';
import { Button, Modal } from '@kantine/ui';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

interface UnsavedChangesOptions<Values> {
  formId: string;
  savedValues: Values;
  savedVersion: number | null;
}

export interface UnsavedChanges<Values> {
  /** The saved values, or the customer's input from before the session ended. */
  values: Values;
  version: number | null;
  isRestored: boolean;
  onValues: (values: Values) => void;
  /** Saves without the dialog, if the customer leaves meanwhile. */
  whileSaving: <Result>(save: () => Promise<Result>) => Promise<Result>;
  clear: () => void;
  leaveDialog: ReactNode;
}

export function useUnsavedChanges<Values extends object>(
  options: UnsavedChangesOptions<Values>,
): UnsavedChanges<Values> {
  const [{ savedValues, savedVersion }] = useState(options);
  const { restored, keep, isUnsaved } = useUnsavedInput<{ values: Values; version: number | null }>(
    options.formId,
  );
  const version = restored ? restored.version : savedVersion;
  const isSaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && !isSaving.current && currentLocation.pathname !== nextLocation.pathname,
  );

  const preventUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => preventUnload(event);
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, []);

  const isSaved = (values: Values) => JSON.stringify(values) === JSON.stringify(savedValues);
  const clear = () => keep(null);
  return {
    values: restored?.values ?? savedValues,
    version,
    isRestored: restored !== null,
    onValues: (values) => keep(isSaved(values) ? null : { values, version }),
    whileSaving: async (save) => {
      isSaving.current = true;
      try {
        return await save();
      } finally {
        isSaving.current = false;
      }
    },
    clear,
    leaveDialog: blocker.state === 'blocked' && (
      <LeaveDialog
        onStay={() => blocker.reset?.()}
        onLeave={() => {
          clear();
          blocker.proceed?.();
        }}
      />
    ),
  };
}

function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Modal
      title="Dine ændringer er ikke gemt"
      onClose={onStay}
      actions={
        <>
          <Button look="primary" onClick={onStay}>
            Bliv her
          </Button>
          <Button look="danger" onClick={onLeave}>
            Forlad uden at gemme
          </Button>
        </>
      }
    >
      <p>Går du nu, mister du det, du har ændret.</p>
    </Modal>
  );
}
