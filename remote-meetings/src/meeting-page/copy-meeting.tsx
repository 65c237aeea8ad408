import { useNavigate } from '@kantine/routing';
import { Button, ConfirmDialog, showToast } from '@kantine/ui';
import { useState } from 'react';

import type { Catalogue } from '../catalogue/catalogue';
import { copyOfMeeting } from '../draft/copy-of-meeting';
import { hasInput, useDraft } from '../draft/draft';
import { hasLines, type Meeting } from '../meeting/meeting';

const seriesPath = '/meetings/create/series';

export function CopyMeeting({ meeting, catalogue }: { meeting: Meeting; catalogue: Catalogue }) {
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const [isCopying, setIsCopying] = useState(false);
  const hasDraft = useDraft(hasInput);
  const navigate = useNavigate();
  const { values, unavailable } = copyOfMeeting(meeting, catalogue);
  const leftOut = [
    unavailable.length > 0 &&
      `Det kan ikke bestilles længere og kommer ikke med i kopien: ${unavailable.join(', ')}.`,
    ...meeting.deliveries.map(
      (delivery) =>
        !hasLines(delivery) &&
        `Leverancen kl. ${delivery.time} kommer ikke med i kopien: dens produkter kunne ikke hentes.`,
    ),
  ].filter(Boolean);

  const copyTo = async (path: string) => {
    setIsCopying(true);
    useDraft.getState().reset(values);
    const next = path === seriesPath ? 'Vælg datoer.' : 'Vælg en dato.';
    showToast(`Mødet er kopieret. ${next}`, { type: 'info' });
    await navigate(path);
    setIsCopying(false);
  };
  const press = (path: string) => (hasDraft || leftOut.length > 0 ? setAskedFor(path) : void copyTo(path));

  return (
    <>
      <Button icon="plus" busy={isCopying} onClick={() => press('/meetings/create')}>
        Kopiér møde
      </Button>
      <Button icon="plus" busy={isCopying} onClick={() => press(seriesPath)}>
        Flere datoer
      </Button>
      {askedFor && (
        <ConfirmDialog
          title="Kopiér møde"
          yes="Ja, kopiér mødet"
          look={hasDraft ? 'danger' : 'primary'}
          onClose={() => setAskedFor(null)}
          onConfirm={() => copyTo(askedFor)}
        >
          {[hasDraft && replacesDraftMessage, ...leftOut].filter(Boolean).join(' ')}
        </ConfirmDialog>
      )}
    </>
  );
}

const replacesDraftMessage =
  'Du er allerede i gang med et møde. Kopien tager dets plads, og det, du har udfyldt, går tabt.';
