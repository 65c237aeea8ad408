import type { Meeting, Room } from '../model/meeting';
import { roomName } from '../model/room-name';
import { MeetingFacts } from './meeting-facts';

/** What is known of a booked meeting, with its answers as they were asked for when it was booked. */
export function BookedFacts({ meeting, rooms }: { meeting: Meeting; rooms: readonly Room[] }) {
  return (
    <MeetingFacts
      date={meeting.date}
      startTime={meeting.startTime}
      endTime={meeting.endTime}
      rooms={meeting.roomIds.map((id) => roomName(id, rooms))}
      internal={meeting.internalParticipants}
      external={meeting.externalParticipants}
      answers={meeting.answers.map(({ fieldName, value }) => ({ name: fieldName, value }))}
    />
  );
}
