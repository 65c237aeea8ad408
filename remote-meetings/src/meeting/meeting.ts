import type { Ore } from '@kantine/shared/money';
import type { ClockTime, Day } from '@kantine/shared/time';

/** How far a meeting has come; `unknown` is one that this version has no word for. */
export type MeetingStatus = 'unapproved' | 'ready' | 'unpaid' | 'paid' | 'unknown';

/** A booked meeting. */
export interface Meeting {
  id: number;
  title: string;
  date: Day;
  startTime: ClockTime;
  /** `00:00` is the midnight that ends the day. */
  endTime: ClockTime;
  internalParticipants: number;
  externalParticipants: number;
  status: MeetingStatus;
  roomIds: number[];
  answers: MeetingAnswer[];
  deliveries: Delivery[];
  /** The venue's count of the meeting's changes, given back when it is saved; `null` where the venue keeps none. */
  version: number | null;
}

/** What was answered to one of the venue's own questions. */
export interface MeetingAnswer {
  fieldId: number;
  fieldName: string;
  value: string;
}

/** What is brought to a meeting at one time, to one room. */
export interface Delivery {
  id: number;
  time: ClockTime;
  comment: string;
  roomId: number;
  lines: DeliveryLine[];
  /** As a meeting's. */
  version: number | null;
}

export interface DeliveryLine {
  productId: number;
  productName: string;
  quantity: number;
  /** Of one, as it was when it was booked. */
  price: Ore;
}

/** What a meeting is made of: the venue's rooms, products and questions. */
export interface Catalogue {
  rooms: Room[];
  fields: MeetingField[];
  /** All that can be delivered, in the venue's order; one that lies in no folder comes last, under no name. */
  folders: ProductFolder[];
}

export interface Room {
  id: number;
  name: string;
  /** How many people it holds; `null` for any number. */
  capacity: number | null;
}

/** A question of the venue's own. */
export interface MeetingField {
  id: number;
  name: string;
  widget: 'text' | 'select';
  isRequired: boolean;
  options: string[];
}

export interface ProductFolder {
  id: number;
  name: string;
  products: MeetingProduct[];
}

export interface MeetingProduct {
  id: number;
  name: string;
  description: string;
  price: Ore;
  /** From when on it can be delivered; `null` from the morning on. */
  availableFrom: ClockTime | null;
  /** Until when, that minute included; `null` until the evening. */
  availableTo: ClockTime | null;
}
