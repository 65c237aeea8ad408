import type { ClockTime } from '@kantine/core';

import { minutesOf } from '../rules/meeting-times';
import type { MeetingProduct } from './catalogue';

export function isAvailableAt({ availableFrom, availableTo }: MeetingProduct, time: ClockTime): boolean {
  const minute = minutesOf(time);
  return (
    (availableFrom === null || minutesOf(availableFrom) <= minute) &&
    (availableTo === null || minutesOf(availableTo) >= minute)
  );
}

export function outOfHoursMessage(product: MeetingProduct, time: ClockTime): string | null {
  if (time === '' || isAvailableAt(product, time)) return null;
  const { name, availableFrom: from, availableTo: to } = product;
  if (from !== null && to !== null) return `${name} kan kun leveres mellem kl. ${from} og ${to}.`;
  return from !== null
    ? `${name} kan først leveres fra kl. ${from}.`
    : `${name} kan kun leveres indtil kl. ${to}.`;
}
