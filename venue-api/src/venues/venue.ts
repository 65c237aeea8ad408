import type { components } from '@kantine/contract/types';
import type { NewRow, Row, Tables } from '../database/tables.ts';
import type { StoreAttributes } from './store-attributes.ts';

type Seeded<Table extends keyof Tables> = NewRow<Table> & { id: number };

/** Nothing is known of a dish without `allergens`. */
export type Dish = Omit<NewRow<'takeaway_menu_items'>, 'id' | 'day' | 'pickup_at'>;

/** A dish on a day's menu; without `remaining` it is unlimited. */
export interface MenuEntry extends Dish {
  /** `HH:mm`, Danish time. */
  pickupTime: string;
}

export interface MeetingCatalogue {
  rooms: Seeded<'meeting_rooms'>[];
  folders: { id: number; name: string; products: Seeded<'meeting_products'>[] }[];
  fields: Seeded<'meeting_fields'>[];
  /** `inDays` counts working days from the day when the database is made. */
  meetings: (Omit<components['schemas']['BookMeetingRequest'], 'date'> &
    Pick<NewRow<'meetings'>, 'account_id' | 'status'> & { inDays: number })[];
}

export interface DemoVenue {
  name: VenueName;
  store: StoreAttributes;
  menuFor?: (day: string) => MenuEntry[];
  retail: {
    /** Ids of products. */
    featured: number[];
    products: Seeded<'retail_products'>[];
    folders: (Row<'retail_folders'> & { inFolder?: number; products: Seeded<'retail_products'>[] })[];
  };
  accounts: (Omit<Seeded<'accounts'>, 'password_hash' | 'allows_marketing'> & { password: string })[];
  /** Sign-up is off without it. */
  signUp?: { emailDomains: string[]; groupId: number };
  meetings?: MeetingCatalogue;
  menuPlan?: Record<'lunch' | 'evening', string[][]>;
}

export const venueNames = ['kantinen', 'kiosken'] as const;
export type VenueName = (typeof venueNames)[number];
