import { formError, type FormErrors } from '@kantine/shared/forms';
import { type Failure, failureOf } from '@kantine/shared/http';
import { queryClient } from '@kantine/shared/query';
import { useWhileHere } from '@kantine/shared/router';
import { useSession } from '@kantine/shared/session';
import { showToast } from '@kantine/shared/ui';
import { useState } from 'react';

import { meetingQuery, updateMeeting } from '../meeting/meetings-api';
import { type MeetingValues, toMeetingRequest, toMeetingValues } from './meeting-values';
import { toFormErrors } from '../draft/stashed-field-errors';
import type { Meeting, MeetingField } from '../meeting/meeting';
import { sayNotSaved, toastNotSaved } from './not-saved-message';
import { overwrite } from './saved-elsewhere';

const lostAnswer =
  'Vi fik ikke svar og ved derfor ikke, om dine ændringer blev gemt. De står her stadig: prøv igen om lidt.';
const changedElsewhere = 'Mødet er ændret et andet sted, siden du åbnede det.';

/**
 * Saves a booked meeting from its form, and goes to its page.
 * @param version the version that the form's values were made from
 */
export function useSaveMeeting(
  { id }: Meeting,
  version: number | null,
  fields: readonly MeetingField[],
  onSaved: () => void,
) {
  const { isHere, goOn } = useWhileHere();
  /** The meeting as somebody else has saved it meanwhile. */
  const [present, setPresent] = useState<Meeting | null>(null);

  const finish = async () => {
    onSaved();
    showToast('Mødet blev gemt');
    await goOn(`/meetings/${id}`);
  };

  const onConflict = async (values: MeetingValues): Promise<FormErrors | void> => {
    const now = await queryClient.fetchQuery({ ...meetingQuery(id), staleTime: 0 });
    // Its own, of a try whose answer was lost.
    if (isSaved(values, now, fields)) return finish();
    // Where both could be seen, nobody is.
    if (!isHere()) toastNotSaved({ kind: 'conflict' });
    setPresent(now);
    return {
      [formError]: `${changedElsewhere} Se nederst, hvordan det er nu, og vælg, hvad der skal gælde.`,
    };
  };

  const onFailure = async (failure: Failure, values: MeetingValues): Promise<FormErrors | void> => {
    if (failure.kind === 'conflict') return onConflict(values);
    toastNotSaved(failure);
    return failure.kind === 'rejected' && Object.keys(failure.fields).length > 0
      ? toFormErrors(failure.fields, values, fields)
      : { [formError]: sayNotSaved(failure, lostAnswer) };
  };

  const save = async (values: MeetingValues, pressed: string): Promise<FormErrors | void> => {
    const { token } = useSession.getState();
    const base = pressed === overwrite && present ? present.version : version;
    try {
      await updateMeeting(id, toMeetingRequest(values, fields, base));
    } catch (error) {
      // Somebody else is here by now, or nobody: what was typed waits for its owner.
      return useSession.getState().token === token ? onFailure(failureOf(error), values) : undefined;
    }
    return useSession.getState().token === token ? finish() : undefined;
  };
  return { save, present };
}

function isSaved(values: MeetingValues, meeting: Meeting, fields: readonly MeetingField[]): boolean {
  const [mine, theirs] = [values, toMeetingValues(meeting)].map((one) => {
    const request = toMeetingRequest(one, fields);
    const rooms = request.meeting_rooms.map(({ id }) => Number(id)).sort((room, other) => room - other);
    return JSON.stringify({ ...request, meeting_rooms: rooms });
  });
  return mine === theirs;
}
