import { formError, type FormErrors } from '@kantine/ui/forms';
import { type Failure, failureOf, queryClient } from '@kantine/core';
import { useNavigateIfMounted } from '@kantine/routing';
import { showToast } from '@kantine/ui';
import { useState } from 'react';

import type { MeetingField } from '../catalogue/catalogue';
import type { Meeting, Version } from '../meeting/meeting';
import { meetingQuery, updateMeeting } from '../meeting/meetings-api';
import { captureSession } from '../saving/capture-session';
import { overwriteValue } from '../saving/conflict-choice';
import {
  type MeetingValues,
  toMeetingFieldErrors,
  toMeetingRequest,
  toMeetingValues,
} from './meeting-values';
import { meetingNotSavedMessage, toastMeetingNotSaved } from './meeting-not-saved';

const noAnswerMessage =
  'Vi fik ikke svar og ved derfor ikke, om dine ændringer blev gemt. De står her stadig: prøv igen om lidt.';
const conflictMessage =
  'Mødet er ændret et andet sted, siden du åbnede det. Se nederst, hvordan det er nu, og vælg, hvad der skal gælde.';

export function useSaveMeeting(
  { id }: Meeting,
  version: Version,
  fields: readonly MeetingField[],
  onSaved: () => void,
) {
  const { isHere, navigateIfMounted } = useNavigateIfMounted();
  const [savedElsewhere, setSavedElsewhere] = useState<Meeting | null>(null);

  const finish = async () => {
    onSaved();
    showToast('Mødet blev gemt');
    await navigateIfMounted(`/meetings/${id}`);
  };

  const onConflict = async (values: MeetingValues): Promise<FormErrors | void> => {
    const current = await queryClient.fetchQuery({ ...meetingQuery(id), staleTime: 0 });
    // An earlier try has saved these values, and its answer was lost.
    if (isSaved(values, current, fields)) return finish();
    if (!isHere()) toastMeetingNotSaved({ kind: 'conflict' });
    setSavedElsewhere(current);
    return { [formError]: conflictMessage };
  };

  const onFailure = async (failure: Failure, values: MeetingValues): Promise<FormErrors | void> => {
    if (failure.kind === 'conflict') return onConflict(values);
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
    return isSameSession() ? finish() : undefined;
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
