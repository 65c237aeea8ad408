import { requiredMessage } from '@kantine/shared/forms';
import type { OpeningDays } from '@kantine/shared/opening-days';
import { dayOf, type Instant, isDay, sayDay } from '@kantine/shared/time';

import { chosenRooms, detailKey, type MeetingValues } from './meeting-values';
import type { Catalogue } from '../meeting/meeting';
import {
  capacityOf,
  closedWeekday,
  closesAt,
  endsAfterStart,
  firstBookableDay,
  isMeetingDay,
  tooManyParticipants,
} from '../rules/meeting-times';

/** What a meeting is judged by. */
export interface MeetingRules {
  catalogue: Pick<Catalogue, 'rooms' | 'fields'>;
  section: { openingDays: OpeningDays; allowUpdatesUntil: number };
  now: Instant;
}

/** Everything that is wrong with a meeting as its form holds it: a message by the field's name. */
export function meetingFaults(values: MeetingValues, rules: MeetingRules): Record<string, string> {
  const faults: [string, string | undefined][] = [
    ['date', dateFault(values, rules)],
    ['start_time', startFault(values, rules)],
    ['end_time', endFault(values)],
    ['internal_participants', countFault(values.internal_participants) ?? capacityFault(values, rules)],
    ['external_participants', countFault(values.external_participants)],
    ...values.meeting_rooms.map(({ id }, index): [string, string | undefined] => [
      `meeting_rooms[${index}].id`,
      roomFault(id, rules),
    ]),
    ...rules.catalogue.fields.map((field): [string, string | undefined] => [
      `meeting_details.${detailKey(field.id)}`,
      answerFault(values, field),
    ]),
  ];
  return Object.fromEntries(faults.filter((fault): fault is [string, string] => fault[1] !== undefined));
}

/** How many people a meeting's form counts; `null` until both numbers are some. */
export function participantsOf(values: MeetingValues): number | null {
  const counts = [values.internal_participants, values.external_participants];
  return counts.every(isCount) ? counts.reduce((sum, count) => sum + Number(count), 0) : null;
}

function dateFault({ date }: MeetingValues, { section, now }: MeetingRules): string | undefined {
  if (date === '') return requiredMessage;
  if (!isDay(date)) return 'Vælg en dag, der findes.';
  if (!isMeetingDay(date, section)) return closedWeekday;
  if (date < dayOf(now)) return 'Datoen er passeret. Vælg en senere dag.';
  const first = firstBookableDay(section, now);
  return date < first ? `Mødet kan tidligst holdes ${sayDay(first)}.` : undefined;
}

/** A day that is itself too early says so at the date. */
function startFault(values: MeetingValues, rules: MeetingRules): string | undefined {
  const { date, start_time: startTime } = values;
  if (startTime === '') return requiredMessage;
  if (dateFault(values, rules)) return undefined;
  return closesAt({ date, startTime }, rules.section) <= rules.now
    ? `Det er for sent til et møde kl. ${startTime}. Vælg et senere tidspunkt eller en anden dag.`
    : undefined;
}

function endFault({ start_time: start, end_time: end }: MeetingValues): string | undefined {
  if (end === '') return requiredMessage;
  return start !== '' && !endsAfterStart(start, end)
    ? 'Sluttidspunktet skal være efter starttidspunktet.'
    : undefined;
}

function countFault(count: string): string | undefined {
  if (count.trim() === '') return requiredMessage;
  return isCount(count) ? undefined : 'Skriv et helt antal.';
}

/** Before a room is chosen there is nothing to compare with. */
function capacityFault(values: MeetingValues, { catalogue }: MeetingRules): string | undefined {
  const rooms = chosenRooms(values).filter((id) => catalogue.rooms.some((room) => room.id === id));
  const [participants, capacity] = [participantsOf(values), capacityOf(rooms, catalogue.rooms)];
  if (rooms.length === 0 || participants === null || capacity === null) return undefined;
  return participants > capacity ? tooManyParticipants : undefined;
}

function roomFault(id: string, { catalogue }: MeetingRules): string | undefined {
  if (id === '') return requiredMessage;
  return catalogue.rooms.some((room) => room.id === Number(id))
    ? undefined
    : 'Lokalet findes ikke længere. Vælg et andet.';
}

function answerFault(values: MeetingValues, field: Catalogue['fields'][number]): string | undefined {
  const answer = values.meeting_details[detailKey(field.id)]?.trim() ?? '';
  if (answer === '') return field.isRequired ? requiredMessage : undefined;
  return field.widget === 'select' && !field.options.includes(answer)
    ? 'Svaret kan ikke længere vælges. Vælg et andet.'
    : undefined;
}

function isCount(count: string): boolean {
  return /^\d+$/.test(count);
}
