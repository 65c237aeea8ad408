import { cancelMeeting } from '../meeting/meetings-api';
import { deleteAtVenue } from '../saving/delete-at-venue';

export const cancelAtVenue = (id: number) =>
  deleteAtVenue(`meeting-${id}`, () => cancelMeeting(id), {
    notDeleted: 'Mødet blev ikke aflyst.',
    ifDeleted: 'om mødet blev aflyst',
  });
