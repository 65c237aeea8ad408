import type { Catalogue } from '../catalogue/catalogue';
import { roomName } from '../catalogue/rooms';
import type { Meeting } from './meeting';
import { MeetingFacts } from './meeting-facts';

/** A question has the name that it had at the booking, or else today's. */
export function BookedFacts({ meeting, catalogue }: { meeting: Meeting; catalogue: Catalogue }) {
  const { rooms, fields } = catalogue;
  return (
    <MeetingFacts
      date={meeting.date}
      startTime={meeting.startTime}
      endTime={meeting.endTime}
      roomNames={meeting.roomIds.map((id) => roomName(id, rooms))}
      internalParticipants={meeting.internalParticipants}
      externalParticipants={meeting.externalParticipants}
      answers={meeting.answers.map(({ fieldId, fieldName, value }) => ({
        name: fieldName || (fields.find(({ id }) => id === fieldId)?.name ?? 'Oplysning'),
        value,
      }))}
    />
  );
}
