import type { components } from '@kantine/contract/types';
import type { NewRow, Row, Tables } from '../database/tables.ts';
import type { Weekday } from '../time/danish-time.ts';

type Wire = components['schemas'];

/** The contract's store with every field, as the venue's own back end has it. */
export type StoreAttributes = Omit<
  Required<Wire['WireStore']>,
  'payment_methods' | 'account_groups' | 'account_fields' | 'pages' | 'takeaway_section' | 'meetings_section'
> & {
  payment_methods: PaymentMethod[];
  account_groups: { id: number; payment_methods: PaymentMethod[] }[];
  account_fields: { name: AccountField; alias: string; is_required: boolean }[];
  pages: Required<Wire['WirePage']>[];
  takeaway_section: TakeawaySection | null;
  meetings_section: {
    opening_days: Weekday[];
    allow_updates_until: number;
    meeting_list_text: string;
  } | null;
};

export type PaymentMethod = 'online' | 'account-card';
type AccountField = 'name' | 'phone' | 'number' | 'department';

export interface TakeawaySection {
  alias: string | null;
  description: string | null;
  opening_days: Weekday[];
  /** Minutes. */
  preparation_time: number;
  menu_text: string | null;
  cart_text: string | null;
  show_pickup_time_in_cart: boolean;
  allows_comments: boolean;
  bag_product_name: string | null;
  /** Kroner. */
  bag_product_price: number | null;
  order_field_groups: { name: string; description: string | null; order_fields: OrderField[] }[];
}

export interface OrderField {
  id: number;
  name: string;
  widget: 'text' | 'select' | 'radio';
  is_required: boolean;
  widget_attributes: { options: string[] } | null;
}

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
  meetings: DemoMeeting[];
}

export interface DemoMeeting extends Omit<Wire['BookMeetingRequest'], 'date'> {
  /** Working days from the day when the database is made. */
  inDays: number;
  account_id: number;
  status: NewRow<'meetings'>['status'];
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
