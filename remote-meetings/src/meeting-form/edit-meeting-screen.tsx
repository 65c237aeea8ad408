import { conflictError, formError, type FormErrors, FormSubmit } from '@kantine/ui/forms';
import { type Failure, failureOf, queryClient } from '@kantine/core';
import { useNavigateIfMounted } from '@kantine/routing';
import { ButtonLink, ButtonRow, Notice, PageHeader, Section, showToast } from '@kantine/ui';
import { useState } from 'react';

import type { Catalogue, MeetingField } from '../catalogue/catalogue';
import { WithCatalogue } from '../catalogue/with-catalogue';
import { BackLink } from '../meeting/back-link';
import { BookedFacts } from '../meeting/meeting-facts';
import { LoadedMeeting } from '../meeting/loaded-meeting';
import { type Meeting, meetingTitle, type Version } from '../meeting/meeting';
import { useChangeDeadline, useFocusAfterDeadline } from '../meeting/use-change-deadline';
import { ConflictChoice, overwriteValue } from '../saving/conflict-choice';
import { useUnsavedChanges } from '../saving/use-unsaved-changes';
import { MeetingForm } from './meeting-form';
import {
  type MeetingValues,
  toMeetingFieldErrors,
  toMeetingRequest,
  toMeetingValues,
  withEmptyAnswers,
} from './meeting-values';
import { meetingQuery, updateMeeting, useIsGone } from '../meeting/meetings-api';
import { captureSession } from '../saving/send-once';
import { rememberAnswers } from './remembered-answers';
import { meetingNotSavedMessage, toastMeetingNotSaved } from './meeting-not-saved';

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
      catalogue={catalogue}
      canChange={canChange}
      onReopen={(current) => setOpened(({ formKey }) => ({ meeting: current, formKey: formKey + 1 }))}
    />
  );
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
  useFocusAfterDeadline(canChange);

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

const noAnswerMessage =
  'Vi fik ikke svar og ved derfor ikke, om dine ændringer blev gemt. De står her stadig: prøv igen om lidt.';
const conflictMessage =
  'Mødet er ændret et andet sted, siden du åbnede det. Se nederst, hvordan det er nu, og vælg, hvad der skal gælde.';
const unreadConflictMessage =
  'Mødet er ændret et andet sted, siden du åbnede det, og vi kan ikke vise, hvordan det er nu. Prøv igen om lidt.';

function useSaveMeeting(
  { id, internalParticipants, externalParticipants }: Meeting,
  version: Version,
  fields: readonly MeetingField[],
  onSaved: () => void,
) {
  const { isHere, navigateIfMounted } = useNavigateIfMounted();
  const [savedElsewhere, setSavedElsewhere] = useState<Meeting | null>(null);

  const finish = async () => {
    onSaved();
    showToast('Mødet blev gemt');
    await navigateIfMounted(`/meetings/${id}`, {
      state: { headsBefore: internalParticipants + externalParticipants },
    });
  };

  const onConflict = async (values: MeetingValues): Promise<FormErrors | void> => {
    let current: Meeting;
    try {
      current = await queryClient.fetchQuery({ ...meetingQuery(id), staleTime: 0 });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'missing') return sayFailed(failure, values);
      toastMeetingNotSaved(failure);
      return { [conflictError]: unreadConflictMessage };
    }
    // An earlier try has saved these values, and its answer was lost.
    if (isSaved(values, current, fields)) return finish();
    if (!isHere()) toastMeetingNotSaved({ kind: 'conflict' });
    setSavedElsewhere(current);
    return { [conflictError]: conflictMessage };
  };

  const onFailure = async (failure: Failure, values: MeetingValues): Promise<FormErrors | void> => {
    if (failure.kind === 'conflict') return onConflict(values);
    return sayFailed(failure, values);
  };

  const sayFailed = (failure: Failure, values: MeetingValues): FormErrors => {
    toastMeetingNotSaved(failure);
    return failure.kind === 'invalid' && Object.keys(failure.fields).length > 0
      ? toMeetingFieldErrors(failure.fields, values, fields)
      : { [formError]: meetingNotSavedMessage(failure, noAnswerMessage) };
  };

  const save = async (values: MeetingValues, pressed: string): Promise<FormErrors | void> => {
    const isSameSession = captureSession();
    const base = pressed === overwriteValue && savedElsewhere ? savedElsewhere.version : version;
    try {
      await updateMeeting(id, toMeetingRequest(values, fields, base));
    } catch (error) {
      return isSameSession() ? onFailure(failureOf(error), values) : undefined;
    }
    if (!isSameSession()) return undefined;
    rememberAnswers(values, fields);
    return finish();
  };
  return { save, savedElsewhere };
}

function isSaved(values: MeetingValues, meeting: Meeting, fields: readonly MeetingField[]): boolean {
  const [mine, theirs] = [values, toMeetingValues(meeting)].map((each) => {
    const request = toMeetingRequest(each, fields);
    const roomIds = request.meeting_rooms.map(({ id }) => Number(id)).sort((one, other) => one - other);
    return JSON.stringify({ ...request, meeting_rooms: roomIds });
  });
  return mine === theirs;
}

export { EditMeetingScreen as Component };
