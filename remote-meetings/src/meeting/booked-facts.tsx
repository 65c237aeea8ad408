import type { Catalogue, Meeting } from './meeting';
import { roomName } from '../catalogue/rooms';
import { MeetingFacts } from './meeting-facts';

/** What is known of a booked meeting; its questions as they were when it was booked, or else as they are now. */
export function BookedFacts({ meeting, catalogue }: { meeting: Meeting; catalogue: Catalogue }) {
  const { rooms, fields } = catalogue;
  return (
    <MeetingFacts
      date={meeting.date}
      startTime={meeting.startTime}
      endTime={meeting.endTime}
      rooms={meeting.roomIds.map((id) => roomName(id, rooms))}
      internal={meeting.internalParticipants}
      external={meeting.externalParticipants}
      answers={meeting.answers.map(({ fieldId, fieldName, value }) => ({
        name: fieldName || (fields.find(({ id }) => id === fieldId)?.name ?? 'Oplysning'),
        value,
      }))}
    />
  );
}
