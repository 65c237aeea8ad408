import { useNavigate } from '@kantine/routing';
import { ForSignedIn, PageHeader } from '@kantine/ui';
import { useRef, useState } from 'react';

import type { Catalogue } from '../catalogue/catalogue';
import { WithCatalogue } from '../catalogue/with-catalogue';
import { DeliveryForm } from '../delivery-form/delivery-form';
import { emptyDelivery } from '../delivery-form/delivery-values';
import { MissingState } from '../meeting/missing-state';
import { chosenRoomIds, toLimits } from '../meeting-form/meeting-values';
import { useUnsavedChanges } from '../saving/use-unsaved-changes';
import { useDraft } from './draft';
import { useStashedFieldErrors } from './stashed-field-errors';

const summaryPath = '/meetings/create/summary';

function DraftDeliveryScreen({ index }: { index?: string }) {
  return (
    <>
      <PageHeader title={index === undefined ? 'Tilføj leverance' : 'Rediger leverance'} />
      <ForSignedIn>
        <WithCatalogue>
          {(catalogue) => <DraftDelivery key={index} index={index} catalogue={catalogue} />}
        </WithCatalogue>
      </ForSignedIn>
    </>
  );
}

function DraftDelivery({ index: parameter, catalogue }: { index: string | undefined; catalogue: Catalogue }) {
  // The draft at opening: saving changes it before the page is left.
  const [draft] = useState(() => useDraft.getState());
  if (draft.start_time === '' || draft.end_time === '' || chosenRoomIds(draft).length === 0)
    return <IncompleteMeeting />;
  if (parameter === undefined) return <DraftDeliveryForm index={null} catalogue={catalogue} />;
  const index = /^\d{1,4}$/.test(parameter) ? Number(parameter) : -1;
  return index in draft.meeting_milestones ? (
    <DraftDeliveryForm index={index} catalogue={catalogue} />
  ) : (
    <NoSuchDelivery />
  );
}

function DraftDeliveryForm({ index, catalogue }: { index: number | null; catalogue: Catalogue }) {
  const draft = useDraft();
  const navigate = useNavigate();
  const isSaved = useRef(false);
  const [delivery] = useState(() => (index === null ? undefined : draft.meeting_milestones[index]));
  const stashedErrors = useStashedFieldErrors(delivery);
  const changes = useUnsavedChanges({
    formId: `draft-delivery-${index}`,
    savedValues: delivery ?? emptyDelivery(),
  });
  return (
    <>
      <DeliveryForm
        initialValues={changes.values}
        initialErrors={changes.restoredNotice ? undefined : stashedErrors}
        meeting={toLimits(draft)}
        catalogue={catalogue}
        backPath={summaryPath}
        onValues={changes.onValues}
        onSave={async (values) => {
          if (isSaved.current) return;
          isSaved.current = true;
          changes.clear();
          if (index === null) draft.addDelivery(values);
          else draft.setDelivery(index, values);
          await navigate(summaryPath, { replace: true });
        }}
      >
        {changes.restoredNotice}
      </DeliveryForm>
      {changes.leaveDialog}
    </>
  );
}

function NoSuchDelivery() {
  return (
    <MissingState heading="Leverancen findes ikke" to={summaryPath} link="Gå til opsummeringen">
      Den kan være fjernet, eller adressen er skrevet forkert.
    </MissingState>
  );
}

function IncompleteMeeting() {
  return (
    <MissingState heading="Mødet mangler tid og lokale" to="/meetings/create" link="Udfyld mødet">
      Vælg mødets tidspunkt og lokaler, før du tilføjer leverancer.
    </MissingState>
  );
}

export { DraftDeliveryScreen as Component };
