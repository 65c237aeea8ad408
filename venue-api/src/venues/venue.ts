import type { components } from '@kantine/contract/types';
import type { venueNames } from '@kantine/node/settings';

import type { NewRow, Tables } from '../database/tables.ts';
import type { StoreAttributes } from './store-attributes.ts';

/** Nothing is known of a dish without `allergens`. */
export type Dish = Omit<NewRow<'takeaway_menu_items'>, 'id' | 'day' | 'pickup_at'>;

/** A dish on a day's menu; without `remaining` it is unlimited. */
export interface MenuEntry extends Dish {
  /** `HH:mm`, Danish time. */
  pickupTime: string;
}

/** `inDays` counts working days from the day when the database is made. */
export type DemoMeeting = Omit<components['schemas']['BookMeetingRequest'], 'date'> &
  Pick<NewRow<'meetings'>, 'account_id' | 'status'> & { inDays: number };

/** A table stands after the tables that it refers to. */
export type DemoRows = { [Table in keyof Tables]?: NewRow<Table>[] };

export interface DemoVenue {
  name: VenueName;
  store: StoreAttributes;
  menuFor?: (day: string) => MenuEntry[];
  rows: DemoRows;
  accounts: (Omit<NewRow<'accounts'>, 'password_hash'> & { password: string })[];
  /** Sign-up is off without it. */
  signUp?: { emailDomains: string[]; groupId: number };
  meetings?: DemoMeeting[];
  menuPlan?: Record<'lunch' | 'evening', string[][]>;
}

export type VenueName = (typeof venueNames)[number];
