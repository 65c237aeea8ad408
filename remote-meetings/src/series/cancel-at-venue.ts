import { useDraft } from '../draft/draft';
import { cancelMeeting } from '../meeting/meetings-api';
import { deleteAtVenue } from '../saving/delete-at-venue';
import { useAllSeries } from './series-store';

export async function cancelAtVenue(id: number) {
  const result = await deleteAtVenue(`meeting-${id}`, () => cancelMeeting(id), {
    notDone: 'Mødet blev ikke aflyst.',
    ifDone: 'om mødet blev aflyst',
  });
  if (result.status !== 'failed') {
    useAllSeries.getState().setDateOf(id, { state: 'cancelled', message: '' });
    useDraft.getState().forgetTimeOf(id);
  }
  return result;
}
