import { useUnsavedInput } from '@kantine/ui/forms';
import { addListeners } from '@kantine/core';
import { useBlocker } from '@kantine/routing';
import { Button, Modal, Notice } from '@kantine/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Version } from '../meeting/meeting';

interface UnsavedChangesOptions<Values> {
  formId: string;
  savedValues: Values;
  savedVersion?: Version;
  canChange?: boolean;
}

export type UnsavedChanges<Values extends object> = ReturnType<typeof useUnsavedChanges<Values>>;

export function useUnsavedChanges<Values extends object>(options: UnsavedChangesOptions<Values>) {
  const { formId, canChange = true } = options;
  const [{ savedValues, savedVersion = null }] = useState(options);
  const { restored, keep, isUnsaved } = useUnsavedInput<{ values: Values; version: Version }>(formId);
  const version = restored ? restored.version : savedVersion;
  const isSaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && !isSaving.current && currentLocation.pathname !== nextLocation.pathname,
  );

  const preventUnload = useEffectEvent((event: Event) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => addListeners(window, ['beforeunload'], (event) => preventUnload(event)), []);

  const clear = () => keep(null);
  const clearChanges = useEffectEvent(clear);
  useEffect(() => {
    if (!canChange) clearChanges();
  }, [canChange]);

  const isSaved = (values: Values) => JSON.stringify(values) === JSON.stringify(savedValues);
  return {
    /** The saved values, or the customer's input from before the session ended. */
    values: restored?.values ?? savedValues,
    version,
    onValues: (values: Values) => {
      if (canChange) keep(isSaved(values) ? null : { values, version });
    },
    whileSaving: async <Result,>(save: () => Promise<Result>): Promise<Result> => {
      isSaving.current = true;
      try {
        return await save();
      } finally {
        isSaving.current = false;
      }
    },
    clear,
    restoredNotice: restored && (
      <Notice>Du blev logget ud, før dine ændringer blev gemt. Tryk på Gem for at gemme dem.</Notice>
    ),
    leaveDialog: blocker.state === 'blocked' && (
      <Modal
        title="Dine ændringer er ikke gemt"
        onClose={() => blocker.reset()}
        actions={
          <>
            <Button look="primary" onClick={() => blocker.reset()}>
              Bliv her
            </Button>
            <Button
              look="danger"
              onClick={() => {
                clear();
                blocker.proceed();
              }}
            >
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
