import { useNavigate } from '@kantine/shared/router';
import { Button, Confirm, showToast } from '@kantine/shared/ui';
import { useState } from 'react';

import { copyOf } from '../draft/copy-of-meeting';
import { hasBegun, useDraft } from '../draft/draft';
import type { Catalogue, Meeting } from '../meeting/meeting';

/** Begins a new meeting as a copy of this one; asks first when something would be lost by it. */
export function CopyMeeting({ meeting, catalogue }: { meeting: Meeting; catalogue: Catalogue }) {
  const [isAsking, setIsAsking] = useState(false);
  const hasDraft = useDraft(hasBegun);
  const navigate = useNavigate();
  const { start, leftOut } = copyOf(meeting, catalogue);

  const copy = async () => {
    useDraft.getState().reset(start);
    showToast('Mødet er kopieret. Vælg en dato.', { type: 'info' });
    await navigate('/meetings/create');
  };

  return (
    <>
      <Button icon="plus" onClick={() => (hasDraft || leftOut.length > 0 ? setIsAsking(true) : void copy())}>
        Kopiér møde
      </Button>
      {isAsking && (
        <Confirm
          title="Kopiér møde"
          yes="Ja, kopiér mødet"
          look={hasDraft ? 'danger' : 'primary'}
          onClose={() => setIsAsking(false)}
          onConfirm={copy}
        >
          {[hasDraft && replaced, leftOut.length > 0 && sayLeftOut(leftOut)].filter(Boolean).join(' ')}
        </Confirm>
      )}
    </>
  );
}

const replaced =
  'Du er allerede i gang med et møde. Kopien tager dets plads, og det, du har udfyldt, går tabt.';

function sayLeftOut(names: readonly string[]): string {
  return `Det kan ikke bestilles længere og kommer ikke med i kopien: ${names.join(', ')}.`;
}
