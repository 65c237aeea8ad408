import { captureSession, type Failure, failureOf, queryClient } from '@kantine/core';
import { useNavigateIfMounted } from '@kantine/routing';
import { showToast } from '@kantine/ui';
import { conflictError, formError, type FormErrors } from '@kantine/ui/forms';
import { useState } from 'react';

import { keepHeads } from '../booked-deliveries/heads-before';
import type { MeetingField } from '../catalogue/catalogue';
import type { Meeting, Version } from '../meeting/meeting';
import { joinIds, meetingQuery, updateMeeting } from '../meeting/meetings-api';
import { overwriteValue } from '../saving/conflict-choice';
import { useAllSeries } from '../series/series-store';
import { meetingNotSavedMessage, toastMeetingNotSaved } from '../meeting-form/meeting-not-saved';
import {
  type MeetingValues,
  toMeetingFieldErrors,
  toMeetingRequest,
  toMeetingValues,
} from '../meeting-form/meeting-values';
import { rememberAnswers } from '../meeting-form/remembered-answers';

const noAnswerMessage =
  'Vi fik ikke svar og ved derfor ikke, om dine ændringer blev gemt. De står her stadig: prøv igen om lidt.';
const conflictMessage =
  'Mødet er ændret et andet sted, siden du åbnede det. Se nederst, hvordan det er nu, og vælg, hvad der skal gælde.';
const unreadConflictMessage =
  'Mødet er ændret et andet sted, siden du åbnede det, og vi kan ikke vise, hvordan det er nu. Prøv igen om lidt.';

export function useSaveMeeting(
  meeting: Meeting,
  version: Version,
  fields: readonly MeetingField[],
  onSaved: () => void,
) {
  const { id } = meeting;
  const { isHere, navigateIfMounted } = useNavigateIfMounted();
  const [savedElsewhere, setSavedElsewhere] = useState<Meeting | null>(null);

  const finish = async (values: MeetingValues) => {
    onSaved();
    useAllSeries.getState().setDateOf(id, { start: { date: values.date, startTime: values.start_time } });
    keepHeads(meeting);
    showToast('Mødet blev gemt');
    await navigateIfMounted(`/meetings/${id}`);
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
    if (isSaved(values, current, fields)) return finish(values);
    if (!isHere()) toastMeetingNotSaved({ kind: 'conflict' });
    setSavedElsewhere(current);
    return { [conflictError]: conflictMessage };
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
      if (!isSameSession()) return undefined;
      const failure = failureOf(error);
      return failure.kind === 'conflict' ? onConflict(values) : sayFailed(failure, values);
    }
    if (!isSameSession()) return undefined;
    rememberAnswers(values, fields);
    return finish(values);
  };
  return { save, savedElsewhere };
}

function isSaved(values: MeetingValues, meeting: Meeting, fields: readonly MeetingField[]): boolean {
  const [mine, theirs] = [values, toMeetingValues(meeting)].map((each) => {
    const request = toMeetingRequest(each, fields);
    return JSON.stringify({ ...request, meeting_rooms: joinIds(request.meeting_rooms.map(({ id }) => id)) });
  });
  return mine === theirs;
}
