import { formatCount, formatDay, toCount } from '@kantine/core';
import { Facts } from '@kantine/ui';

import { type Catalogue, type Room, roomName } from '../catalogue/catalogue';
import { type Meeting, namedAnswers } from './meeting';

interface MeetingFactsProps {
  meeting: Pick<Meeting, 'date' | 'startTime' | 'endTime' | 'roomIds'> &
    Record<'internalParticipants' | 'externalParticipants', number | string | null>;
  rooms: readonly Room[];
  answers: readonly { name: string; value: string }[];
}

const notFilledIn = 'Ikke udfyldt';

export function MeetingFacts({ meeting, rooms, answers }: MeetingFactsProps) {
  const { date, startTime, endTime, roomIds } = meeting;
  const roomNames = roomIds.map((id) => roomName(id, rooms)).join(', ');
  return (
    <Facts
      items={[
        { name: 'Dato', value: date ? `${formatDay(date)} ${startTime}–${endTime}` : 'Ikke valgt' },
        { name: roomIds.length > 1 ? 'Lokaler' : 'Lokale', value: roomNames || 'Intet lokale' },
        { name: 'Antal interne', value: sayCount(meeting.internalParticipants) },
        { name: 'Antal eksterne', value: sayCount(meeting.externalParticipants) },
        ...answers.map(({ name, value }) => ({ name, value: value || notFilledIn })),
      ]}
    />
  );
}

function sayCount(participants: number | string | null): string {
  if (participants === null) return '–';
  const count = typeof participants === 'number' ? participants : toCount(participants);
  return count === null ? participants.toString() || notFilledIn : formatCount(count);
}

export function BookedFacts({ meeting, catalogue }: { meeting: Meeting; catalogue: Catalogue }) {
  const answers = namedAnswers(meeting, catalogue.fields);
  return <MeetingFacts meeting={meeting} rooms={catalogue.rooms} answers={answers} />;
}
