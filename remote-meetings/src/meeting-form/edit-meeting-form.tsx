import { FormSubmit } from '@kantine/ui/forms';
import { ButtonRow, Notice } from '@kantine/ui';
import { useEffect, useEffectEvent } from 'react';

import type { Catalogue } from '../catalogue/catalogue';
import type { Meeting } from '../meeting/meeting';
import { useFocusAfterDeadline } from '../meeting/use-focus-after-deadline';
import { RestoredNotice } from '../saving/restored-notice';
import { useUnsavedChanges } from '../saving/use-unsaved-changes';
import { MeetingForm } from './meeting-form';
import { toMeetingValues, withEmptyAnswers } from './meeting-values';
import { SavedElsewhere } from './saved-elsewhere';
import { useSaveMeeting } from './use-save-meeting';

interface EditMeetingFormProps {
  meeting: Meeting;
  catalogue: Catalogue;
  canChange: boolean;
  onReopen: (meeting: Meeting) => void;
}

export function EditMeetingForm({ meeting, catalogue, canChange, onReopen }: EditMeetingFormProps) {
  const changes = useUnsavedChanges({
    formId: `/meetings/${meeting.id}/edit`,
    savedValues: withEmptyAnswers(toMeetingValues(meeting), catalogue.fields),
    savedVersion: meeting.version,
  });
  const { save, savedElsewhere } = useSaveMeeting(meeting, changes.version, catalogue.fields, changes.clear);
  useFocusAfterDeadline(canChange);
  const clearChanges = useEffectEvent(changes.clear);
  useEffect(() => {
    if (!canChange) clearChanges();
  }, [canChange]);

  return (
    <>
      <MeetingForm
        initialValues={changes.values}
        catalogue={catalogue}
        deliveries={meeting.deliveries}
        isReadOnly={!canChange}
        onValues={(values) => {
          if (canChange) changes.onValues(values);
        }}
        onSave={(values, pressed) => changes.whileSaving(() => save(values, pressed))}
      >
        {changes.isRestored && <RestoredNotice />}
        <div role="alert">
          {!canChange && (
            <Notice tone="warning">
              Mødet kan ikke ændres længere: fristen er udløbet, mens siden var åben. Det, du har ændret, er
              ikke gemt.
            </Notice>
          )}
        </div>
        {canChange && (
          <ButtonRow>
            <FormSubmit>Gem</FormSubmit>
          </ButtonRow>
        )}
        {/* Below 'Gem', because Enter in a field presses the form's first submit button. */}
        {canChange && savedElsewhere && (
          <SavedElsewhere
            meeting={savedElsewhere}
            catalogue={catalogue}
            onUse={() => {
              changes.clear();
              onReopen(savedElsewhere);
            }}
          />
        )}
      </MeetingForm>
      {changes.leaveDialog}
    </>
  );
}
