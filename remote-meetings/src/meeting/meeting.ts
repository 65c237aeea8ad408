import type { ClockTime, Day, Ore } from '@kantine/core';

import type { MeetingTimes } from '../rules/meeting-times';

/** `unknown` is every status that this version does not know. */
export type MeetingStatus = 'unapproved' | 'ready' | 'unpaid' | 'paid' | 'unknown';

export interface Meeting extends MeetingTimes {
  id: number;
  title: string;
  date: Day;
  internalParticipants: number;
  externalParticipants: number;
  status: MeetingStatus;
  roomIds: number[];
  answers: MeetingAnswer[];
  deliveries: Delivery[];
  version: Version;
}

/** The venue's count of changes, sent back when saving; `null` if the venue keeps none. */
export type Version = number | null;

export interface MeetingAnswer {
  fieldId: number;
  fieldName: string;
  value: string;
}

export interface Delivery {
  id: number;
  time: ClockTime;
  comment: string;
  roomId: number;
  lines: DeliveryLine[];
  version: Version;
}

export interface DeliveryLine {
  productId: number;
  productName: string;
  quantity: number;
  /** The unit price at the time of booking. */
  price: Ore;
}

export function meetingTitle({ title }: { title: string }): string {
  return title.trim() || 'Møde uden titel';
}
