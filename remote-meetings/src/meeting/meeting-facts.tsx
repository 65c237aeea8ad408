import { type ClockTime, type Day, formatDay } from '@kantine/core';
import { Facts } from '@kantine/ui';

interface MeetingFactsProps {
  date: Day;
  startTime: ClockTime;
  endTime: ClockTime;
  roomNames: readonly string[];
  internalParticipants: number | string;
  externalParticipants: number | string;
  answers: readonly { name: string; value: string }[];
}

const notFilledIn = 'Ikke udfyldt';

export function MeetingFacts(meeting: MeetingFactsProps) {
  const {
    date,
    startTime,
    endTime,
    roomNames,
    internalParticipants: internal,
    externalParticipants: external,
    answers,
  } = meeting;
  return (
    <Facts
      items={[
        { name: 'Dato', value: date ? `${formatDay(date)} ${startTime}–${endTime}` : 'Ikke valgt' },
        { name: roomNames.length > 1 ? 'Lokaler' : 'Lokale', value: roomNames.join(', ') || 'Intet lokale' },
        { name: 'Antal interne', value: internal === '' ? notFilledIn : internal },
        { name: 'Antal eksterne', value: external === '' ? notFilledIn : external },
        ...answers.map(({ name, value }) => ({ name, value: value || notFilledIn })),
      ]}
    />
  );
}
