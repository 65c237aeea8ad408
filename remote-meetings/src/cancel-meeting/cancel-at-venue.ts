import { cancelMeeting } from '../meeting/meetings-api';
import { deleteAtVenue } from '../saving/delete-at-venue';

export const cancelAtVenue = (id: number) =>
  deleteAtVenue(`meeting-${id}`, () => cancelMeeting(id), {
    notDone: 'Mødet blev ikke aflyst.',
    ifDone: 'om mødet blev aflyst',
  });
