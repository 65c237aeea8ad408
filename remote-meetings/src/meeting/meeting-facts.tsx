import { type ClockTime, type Day, formatDay } from '@kantine/shared/time';
import { Facts } from '@kantine/shared/ui';

interface MeetingFactsProps {
  /** Empty while it is not chosen. */
  date: Day;
  startTime: ClockTime;
  endTime: ClockTime;
  /** Their names. */
  rooms: readonly string[];
  internal: number | string;
  external: number | string;
  /** The answers to the venue's own questions. */
  answers: readonly { name: string; value: string }[];
}

const notGiven = 'Ikke udfyldt';

/** What is known of a meeting, its deliveries apart. */
export function MeetingFacts(meeting: MeetingFactsProps) {
  const { date, startTime, endTime, rooms, internal, external, answers } = meeting;
  return (
    <Facts
      items={[
        { name: 'Dato', value: date ? `${formatDay(date)} ${startTime}–${endTime}` : 'Ikke valgt' },
        { name: rooms.length > 1 ? 'Lokaler' : 'Lokale', value: rooms.join(', ') || 'Intet lokale' },
        { name: 'Antal interne', value: internal === '' ? notGiven : internal },
        { name: 'Antal eksterne', value: external === '' ? notGiven : external },
        ...answers.map(({ name, value }) => ({ name, value: value || notGiven })),
      ]}
    />
  );
}
