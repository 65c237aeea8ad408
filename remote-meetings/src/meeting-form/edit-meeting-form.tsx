import { FormSubmit } from '@kantine/shared/forms';
import { ButtonRow, Notice } from '@kantine/shared/ui';
import { useEffect, useEffectEvent } from 'react';

import { toMeetingValues, withAnswers } from './meeting-values';
import type { Catalogue, Meeting } from '../meeting/meeting';
import { MeetingForm } from './meeting-form';
import { OtherVersion } from './saved-elsewhere';
import { RestoredNotice } from '../saving/restored-notice';
import { useUnsavedChanges } from '../saving/unsaved-changes';
import { useFocusAfterClosing } from '../meeting/use-focus-after-deadline';
import { useSaveMeeting } from './use-save-meeting';

interface EditMeetingFormProps {
  /** As it was when the form was opened. */
  meeting: Meeting;
  catalogue: Catalogue;
  /** Whether the meeting can still be changed. */
  isOpen: boolean;
  /** Begins anew with the meeting as it is now. */
  onReopen: (present: Meeting) => void;
}

/** A booked meeting in its form. */
export function EditMeetingForm({ meeting, catalogue, isOpen, onReopen }: EditMeetingFormProps) {
  const unsaved = useUnsavedChanges({
    place: `/meetings/${meeting.id}/edit`,
    saved: withAnswers(toMeetingValues(meeting), catalogue.fields),
    version: meeting.version,
  });
  const { save, present } = useSaveMeeting(meeting, unsaved.version, catalogue.fields, unsaved.onDone);
  useFocusAfterClosing(isOpen);
  const giveUp = useEffectEvent(unsaved.onDone);
  useEffect(() => {
    if (!isOpen) giveUp();
  }, [isOpen]);

  return (
    <>
      <MeetingForm
        initialValues={unsaved.values}
        catalogue={catalogue}
        deliveries={meeting.deliveries}
        isClosed={!isOpen}
        onValues={(values) => {
          if (isOpen) unsaved.onValues(values);
        }}
        onSave={(values, pressed) => unsaved.whileSaving(() => save(values, pressed))}
      >
        {unsaved.isRestored && <RestoredNotice />}
        <div role="alert">
          {!isOpen && (
            <Notice tone="warning">
              Mødet kan ikke ændres længere: fristen er udløbet, mens siden var åben. Det, du har ændret, er
              ikke gemt.
            </Notice>
          )}
        </div>
        {isOpen && (
          <ButtonRow>
            <FormSubmit>Gem</FormSubmit>
          </ButtonRow>
        )}
        {/* After 'Gem': Enter in a field presses the first button. */}
        {isOpen && present && (
          <OtherVersion
            meeting={present}
            catalogue={catalogue}
            onUse={() => {
              unsaved.onDone();
              onReopen(present);
            }}
          />
        )}
      </MeetingForm>
      {unsaved.question}
    </>
  );
}
