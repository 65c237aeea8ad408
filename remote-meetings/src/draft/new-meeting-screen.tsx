import { FormSubmit } from '@kantine/ui/forms';
import { useNavigate } from '@kantine/routing';
import { ButtonLink, ButtonRow, ForSignedIn, PageHeader } from '@kantine/ui';
import { sayDay, useNow } from '@kantine/core';
import { useState } from 'react';

import type { Catalogue } from '../catalogue/catalogue';
import { WithCatalogue } from '../catalogue/with-catalogue';
import { BackLink } from '../meeting/back-link';
import type { FieldHints } from '../meeting-form/basic-fields';
import { MeetingForm } from '../meeting-form/meeting-form';
import { pickMeetingValues, withEmptyAnswers } from '../meeting-form/meeting-values';
import { firstBookableDay, useMeetingSettings } from '../rules/change-deadline';
import { useDraft } from './draft';
import { useMeetingLink } from './use-meeting-link';
import { useStashedFieldErrors } from './stashed-field-errors';

function NewMeetingScreen() {
  return (
    <>
      <PageHeader title="Nyt møde" above={<BackLink to="/meetings" />} />
      <ForSignedIn>
        <WithCatalogue>{(catalogue) => <NewMeeting catalogue={catalogue} />}</WithCatalogue>
      </ForSignedIn>
    </>
  );
}

function NewMeeting({ catalogue }: { catalogue: Catalogue }) {
  const { hints, waiting } = useMeetingLink(catalogue);
  return waiting ?? <NewMeetingForm catalogue={catalogue} hints={hints} />;
}

function NewMeetingForm({ catalogue, hints }: { catalogue: Catalogue; hints: FieldHints }) {
  const navigate = useNavigate();
  const settings = useMeetingSettings();
  const now = useNow();
  const [draft] = useState(() => useDraft.getState());
  const stashedErrors = useStashedFieldErrors(pickMeetingValues(draft));
  return (
    <MeetingForm
      initialValues={withEmptyAnswers(pickMeetingValues(draft), catalogue.fields)}
      initialErrors={stashedErrors}
      catalogue={catalogue}
      deliveries={draft.meeting_milestones.map(({ time, meeting_room_id }) => ({
        time,
        roomId: Number(meeting_room_id),
      }))}
      hints={hints}
      dateHint={`Du kan tidligst booke til ${sayDay(firstBookableDay(settings, now))}.`}
      onValues={draft.setMeeting}
      onSave={() => void navigate('/meetings/create/summary')}
    >
      <ButtonRow>
        <FormSubmit>Videre</FormSubmit>
        {draft.meeting_milestones.length > 0 && (
          <ButtonLink to="/meetings/create/series">Flere datoer</ButtonLink>
        )}
      </ButtonRow>
    </MeetingForm>
  );
}

export { NewMeetingScreen as Component };
