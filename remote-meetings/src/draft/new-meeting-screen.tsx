import { FormSubmit } from '@kantine/shared/forms';
import { useNavigate } from '@kantine/shared/router';
import { ForSignedIn } from '@kantine/shared/session';
import { sayDay, useNow } from '@kantine/shared/time';
import { ButtonLink, PageHeader } from '@kantine/shared/ui';
import { useState } from 'react';

import { useDraft } from './draft';
import { meetingValuesOf, withAnswers } from '../meeting-form/meeting-values';
import { useRejection } from './stashed-field-errors';
import type { Catalogue } from '../meeting/meeting';
import { firstBookableDay } from '../rules/meeting-times';
import { MeetingForm } from '../meeting-form/meeting-form';
import { useMeetingsSection } from '../rules/meeting-settings';
import { WithCatalogue } from '../catalogue/with-catalogue';

/** The first step of a new meeting; what is typed is kept in the draft. */
export function Component() {
  return (
    <>
      <PageHeader
        title="Nyt møde"
        above={
          <ButtonLink look="quiet" icon="back" to="/meetings">
            Tilbage
          </ButtonLink>
        }
      />
      <ForSignedIn>
        <WithCatalogue>{(catalogue) => <NewMeeting catalogue={catalogue} />}</WithCatalogue>
      </ForSignedIn>
    </>
  );
}

function NewMeeting({ catalogue }: { catalogue: Catalogue }) {
  const navigate = useNavigate();
  const section = useMeetingsSection();
  const now = useNow();
  const [draft] = useState(() => useDraft.getState());
  const rejection = useRejection(meetingValuesOf(draft));
  return (
    <MeetingForm
      initialValues={withAnswers(meetingValuesOf(draft), catalogue.fields)}
      initialErrors={rejection}
      catalogue={catalogue}
      deliveries={draft.meeting_milestones.map(({ time, meeting_room_id }) => ({
        time,
        roomId: Number(meeting_room_id),
      }))}
      dateHint={`Du kan tidligst booke til ${sayDay(firstBookableDay(section, now))}.`}
      onValues={draft.setMeeting}
      onSave={() => void navigate('/meetings/create/summary')}
    >
      <FormSubmit>Videre</FormSubmit>
    </MeetingForm>
  );
}
