import { useDraft } from '../draft/draft';
import { isSame, type Meeting } from '../meeting/meeting';
import { cancelMeeting, meetingQuery } from '../meeting/meetings-api';
import { deleteAtVenue } from '../saving/delete-at-venue';
import { useAllSeries } from './series-store';

/** @param shown the meeting as the customer saw it: another one at the venue is not cancelled */
export async function cancelAtVenue(id: number, shown?: Meeting) {
  const result = await deleteAtVenue<Meeting>(
    `meeting-${id}`,
    () => cancelMeeting(id),
    { notDone: 'Mødet blev ikke aflyst.', ifDone: 'om mødet blev aflyst' },
    shown && {
      query: meetingQuery(id),
      isChanged: (now) => !isSame(now, shown),
      changed: 'Det er ændret et andet sted. Se det igennem, før du aflyser det.',
    },
  );
  if (result.status !== 'failed') {
    useAllSeries.getState().setDateOf(id, { state: 'cancelled', message: '' });
    useDraft.getState().forgetTimeOf(id);
  }
  return result;
}
