import { useNavigate, useParams } from '@kantine/shared/router';
import { ForSignedIn } from '@kantine/shared/session';
import { ButtonLink, ErrorState, PageHeader } from '@kantine/shared/ui';
import { useRef, useState } from 'react';

import { useDraft } from './draft';
import { chosenRooms, emptyDelivery } from '../meeting-form/meeting-values';
import { useRejection } from './stashed-field-errors';
import type { Catalogue } from '../meeting/meeting';
import { DeliveryForm } from '../delivery-form/delivery-form';
import { fromFormValues, toFormValues } from '../delivery-form/delivery-form-values';
import { RestoredNotice } from '../saving/restored-notice';
import { useUnsavedChanges } from '../saving/unsaved-changes';
import { WithCatalogue } from '../catalogue/with-catalogue';

const summaryPath = '/meetings/create/summary';

/** A delivery of the meeting that is being made: a new one, or the one at a place in the draft. */
export function Component() {
  const { index } = useParams();
  return (
    <>
      <PageHeader title={index === undefined ? 'Tilføj leverance' : 'Rediger leverance'} />
      <ForSignedIn>
        <WithCatalogue>
          {(catalogue) => <AtPlace key={index} index={index} catalogue={catalogue} />}
        </WithCatalogue>
      </ForSignedIn>
    </>
  );
}

function AtPlace({ index, catalogue }: { index: string | undefined; catalogue: Catalogue }) {
  // As the page opens: what is saved here is in the draft before the page is left.
  const [draft] = useState(() => useDraft.getState());
  if (draft.start_time === '' || draft.end_time === '' || chosenRooms(draft).length === 0)
    return <NoMeeting />;
  if (index === undefined) return <OneDelivery place={null} catalogue={catalogue} />;
  const place = /^\d{1,4}$/.test(index) ? Number(index) : -1;
  return place in draft.meeting_milestones ? (
    <OneDelivery place={place} catalogue={catalogue} />
  ) : (
    <NoSuchDelivery />
  );
}

/** @param props.place its place in the draft; `null` for a new one */
function OneDelivery({ place, catalogue }: { place: number | null; catalogue: Catalogue }) {
  const draft = useDraft();
  const navigate = useNavigate();
  const isSaved = useRef(false);
  const [kept] = useState(() => (place === null ? undefined : draft.meeting_milestones[place]));
  const [saved] = useState(() => toFormValues(kept ?? emptyDelivery()));
  const rejection = useRejection(kept);
  const changes = useUnsavedChanges({ place: `draft-delivery-${place}`, saved, version: null });
  return (
    <>
      <DeliveryForm
        initialValues={changes.values}
        initialErrors={changes.isRestored ? undefined : rejection}
        meeting={{ startTime: draft.start_time, endTime: draft.end_time, roomIds: chosenRooms(draft) }}
        catalogue={catalogue}
        backPath={summaryPath}
        onValues={changes.onValues}
        onSave={async (values) => {
          // The summary may be a while on its way: a second press adds nothing.
          if (isSaved.current) return;
          isSaved.current = true;
          changes.onDone();
          const delivery = fromFormValues(values);
          if (place === null) draft.addDelivery(delivery);
          else draft.setDelivery(place, delivery);
          await navigate(summaryPath, { replace: true });
        }}
      >
        {changes.isRestored && <RestoredNotice />}
      </DeliveryForm>
      {changes.question}
    </>
  );
}

function NoSuchDelivery() {
  return (
    <ErrorState
      heading="Leverancen findes ikke"
      action={
        <ButtonLink look="primary" to={summaryPath}>
          Gå til opsummeringen
        </ButtonLink>
      }
    >
      Den kan være fjernet, eller adressen er skrevet forkert.
    </ErrorState>
  );
}

function NoMeeting() {
  return (
    <ErrorState
      heading="Mødet mangler tid og lokale"
      action={
        <ButtonLink look="primary" to="/meetings/create">
          Udfyld mødet
        </ButtonLink>
      }
    >
      Vælg mødets tidspunkt og lokaler, før du tilføjer leverancer.
    </ErrorState>
  );
}
