import { requiredMessage } from '@kantine/ui/forms';
import { dayOf, type Instant, isDay, isOpenOn, sayDay, toCount } from '@kantine/core';

import { capacityOf, type Catalogue, type MeetingField } from '../catalogue/catalogue';
import { formatError } from '../rules/answer-formats';
import { changeDeadline, firstBookableDay, type MeetingSettings } from '../rules/change-deadline';
import { endsAfterStart } from '../rules/meeting-times';
import { answerKey, answerTo, chosenRoomIds, type MeetingValues } from './meeting-values';

export interface MeetingRules {
  catalogue: Pick<Catalogue, 'rooms' | 'fields'>;
  settings: MeetingSettings;
  now: Instant;
}

export const tooManyParticipantsMessage = 'Antallet af deltagere overstiger kapaciteten';
export const noSuchDayMessage = 'Vælg en dag, der findes.';
export const closedWeekdayMessage = 'Der kan ikke bookes møder på den valgte ugedag';

export function validateMeeting(values: MeetingValues, rules: MeetingRules): Record<string, string> {
  const messages: Record<string, string | undefined> = {
    date: dateError(values, rules),
    start_time: startTimeError(values, rules),
    end_time: endTimeError(values),
    internal_participants: countError(values.internal_participants) ?? capacityError(values, rules),
    external_participants: countError(values.external_participants),
  };
  values.meeting_rooms.forEach(({ id }, index) => {
    messages[`meeting_rooms[${index}].id`] = roomError(id, rules);
  });
  for (const field of rules.catalogue.fields)
    messages[`meeting_details.${answerKey(field.id)}`] = answerError(values, field);
  return Object.fromEntries(
    Object.entries(messages).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

export function countParticipants(values: MeetingValues): number | null {
  const [internal, external] = [values.internal_participants, values.external_participants].map(toCount);
  return internal == null || external == null ? null : internal + external;
}

function dateError({ date }: MeetingValues, { settings, now }: MeetingRules): string | undefined {
  if (date === '') return requiredMessage;
  if (!isDay(date)) return noSuchDayMessage;
  if (!isOpenOn(settings.openingDays, date)) return closedWeekdayMessage;
  if (date < dayOf(now)) return 'Datoen er passeret. Vælg en senere dag.';
  const firstDay = firstBookableDay(settings, now);
  return date < firstDay ? `Mødet kan tidligst holdes ${sayDay(firstDay)}.` : undefined;
}

function startTimeError(values: MeetingValues, rules: MeetingRules): string | undefined {
  const { date, start_time: startTime } = values;
  if (startTime === '') return requiredMessage;
  if (dateError(values, rules)) return undefined;
  return changeDeadline({ date, startTime }, rules.settings) <= rules.now
    ? `Det er for sent til et møde kl. ${startTime}. Vælg et senere tidspunkt eller en anden dag.`
    : undefined;
}

function endTimeError({ start_time: startTime, end_time: endTime }: MeetingValues): string | undefined {
  if (endTime === '') return requiredMessage;
  return startTime !== '' && !endsAfterStart({ startTime, endTime })
    ? 'Sluttidspunktet skal være efter starttidspunktet.'
    : undefined;
}

function countError(count: string): string | undefined {
  if (count.trim() === '') return requiredMessage;
  return toCount(count) === null ? 'Skriv et helt antal.' : undefined;
}

function capacityError(values: MeetingValues, { catalogue }: MeetingRules): string | undefined {
  const roomIds = chosenRoomIds(values).filter((id) => catalogue.rooms.some((room) => room.id === id));
  const [participants, capacity] = [countParticipants(values), capacityOf(roomIds, catalogue.rooms)];
  if (roomIds.length === 0 || participants === null || capacity === null) return undefined;
  return participants > capacity ? tooManyParticipantsMessage : undefined;
}

function roomError(id: string, { catalogue }: MeetingRules): string | undefined {
  if (id === '') return requiredMessage;
  return catalogue.rooms.some((room) => room.id === Number(id))
    ? undefined
    : 'Lokalet findes ikke længere. Vælg et andet.';
}

function answerError(values: MeetingValues, field: MeetingField): string | undefined {
  const answer = answerTo(field, values);
  if (answer === '') return field.isRequired ? requiredMessage : undefined;
  if (field.widget === 'select' && !field.options.includes(answer))
    return 'Svaret kan ikke længere vælges. Vælg et andet.';
  return formatError(field, answer);
}
