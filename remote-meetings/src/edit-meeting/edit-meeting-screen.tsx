import { FormSubmit } from '@kantine/ui/forms';
import { ButtonLink, ButtonRow, Notice, PageHeader, Section, useFocusAfterLoss } from '@kantine/ui';
import { useState } from 'react';

import type { Catalogue } from '../catalogue/catalogue';
import { WithCatalogue } from '../catalogue/with-catalogue';
import { BackLink } from '../meeting/back-link';
import { BookedFacts } from '../meeting/meeting-facts';
import { LoadedMeeting } from '../meeting/loaded-meeting';
import { type Meeting, meetingTitle } from '../meeting/meeting';
import { useChangeDeadline } from '../meeting/use-change-deadline';
import { ConflictChoice } from '../saving/conflict-choice';
import { useUnsavedChanges } from '../saving/use-unsaved-changes';
import { MeetingForm } from '../meeting-form/meeting-form';
import { toMeetingValues, withEmptyAnswers } from '../meeting-form/meeting-values';
import { meetingQuery, useIsGone } from '../meeting/meetings-api';
import { useSaveMeeting } from './use-save-meeting';

function EditMeetingScreen({ id }: { id: number | null }) {
  return (
    <>
      <PageHeader
        title="Rediger møde"
        above={<BackLink to={id === null ? '/meetings' : `/meetings/${id}`} />}
      />
      <LoadedMeeting key={id} id={id}>
        {(meeting) => (
          <WithCatalogue>
            {(catalogue) => <EditMeeting meeting={meeting} catalogue={catalogue} />}
          </WithCatalogue>
        )}
      </LoadedMeeting>
    </>
  );
}

function EditMeeting({ meeting, catalogue }: { meeting: Meeting; catalogue: Catalogue }) {
  const [opened, setOpened] = useState({ meeting, formKey: 1 });
  const { canChange } = useChangeDeadline(opened.meeting);
  const [couldChange] = useState(canChange);
  if (!couldChange) return <Notice tone="warning">Mødet kan ikke ændres længere. Fristen er udløbet.</Notice>;
  return (
    <EditMeetingForm
      key={opened.formKey}
      meeting={opened.meeting}
      catalogue={withAnsweredFields(catalogue, opened.meeting)}
      canChange={canChange}
      onReopen={(current) => setOpened(({ formKey }) => ({ meeting: current, formKey: formKey + 1 }))}
    />
  );
}

/** An answer to a question that the venue no longer asks stays: the API would delete what is not sent. */
function withAnsweredFields(catalogue: Catalogue, { answers }: Meeting): Catalogue {
  const { fields } = catalogue;
  const isGone = ({ fieldId, value }: Meeting['answers'][number]) =>
    value !== '' && fields.every(({ id }) => id !== fieldId);
  return { ...catalogue, fields: [...fields, ...answers.filter(isGone).map(({ field }) => field)] };
}

interface EditMeetingFormProps {
  meeting: Meeting;
  catalogue: Catalogue;
  canChange: boolean;
  onReopen: (meeting: Meeting) => void;
}

function EditMeetingForm({ meeting, catalogue, canChange, onReopen }: EditMeetingFormProps) {
  const changes = useUnsavedChanges({
    formId: `/meetings/${meeting.id}/edit`,
    savedValues: withEmptyAnswers(toMeetingValues(meeting), catalogue.fields),
    savedVersion: meeting.version,
    canChange,
  });
  const { save, savedElsewhere } = useSaveMeeting(meeting, changes.version, catalogue.fields, changes.clear);
  const isGone = useIsGone(meetingQuery(meeting.id));
  useFocusAfterLoss(canChange && !isGone);

  return (
    <>
      <MeetingForm
        initialValues={changes.values}
        catalogue={catalogue}
        deliveries={meeting.deliveries}
        isReadOnly={!canChange}
        onValues={changes.onValues}
        onSave={(values, pressed) => changes.whileSaving(() => save(values, pressed))}
      >
        {changes.restoredNotice}
        <div role="alert">
          {!canChange && (
            <Notice tone="warning">
              Mødet kan ikke ændres længere: fristen er udløbet, mens siden var åben. Det, du har ændret, er
              ikke gemt.
            </Notice>
          )}
        </div>
        {isGone && (
          <Notice tone="warning" action={<ButtonLink to="/meetings">Se dine møder</ButtonLink>}>
            Mødet er aflyst et andet sted. Det, du har skrevet, kan ikke gemmes; det står her stadig.
          </Notice>
        )}
        {canChange && !isGone && (
          <ButtonRow>
            <FormSubmit>Gem</FormSubmit>
          </ButtonRow>
        )}
        {canChange && !isGone && savedElsewhere && (
          <Section title="Mødet, som det er nu">
            <p>{meetingTitle(savedElsewhere)}</p>
            <BookedFacts meeting={savedElsewhere} catalogue={catalogue} />
            <ConflictChoice
              useLabel="Brug mødet, som det er nu"
              onUse={() => {
                changes.clear();
                onReopen(savedElsewhere);
              }}
            />
          </Section>
        )}
      </MeetingForm>
      {changes.leaveDialog}
    </>
  );
}

export { EditMeetingScreen as Component };
