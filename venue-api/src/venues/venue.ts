import type { components } from '@kantine/contract/types';
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

/** Danish words. Nothing is known of a dish without `allergens`. */
export interface FoodFacts {
  allergens?: readonly string[];
  diets?: readonly string[];
}

/** The demo's data has prices in kroner. */
export interface Dish extends FoodFacts {
  id: string;
  name: string;
  description: string | null;
  price: number;
  image: string | null;
}

/** A dish on a day's menu. */
export interface MenuEntry extends Omit<Dish, 'id'> {
  /** The dish's `id`. */
  dish: string;
  /** `HH:mm`, Danish time. */
  pickupTime: string;
  /** Pieces; null is unlimited. */
  remaining: number | null;
  isFeatured: boolean;
}

export interface RetailFolder {
  id: number;
  inFolder?: number;
  name: string;
  description: string | null;
  image: string | null;
  products: RetailProduct[];
}

export interface RetailProduct extends FoodFacts {
  id: number;
  name: string;
  description: string | null;
  price: number;
  barcode: string | null;
  image: string | null;
  remaining?: number;
  isFeatured?: boolean;
}

interface DemoAccount {
  id: number;
  groupId: number;
  email: string;
  password: string;
  name: string;
  phone: string | null;
  number: string | null;
  department: string | null;
}

export interface MeetingCatalogue {
  rooms: { id: number; name: string; capacity: number }[];
  folders: { id: number; name: string; products: MeetingProduct[] }[];
  fields: {
    id: number;
    name: string;
    widget: 'text' | 'select';
    isRequired: boolean;
    options: string[] | null;
  }[];
  meetings: DemoMeeting[];
}

export interface MeetingProduct extends FoodFacts {
  id: number;
  name: string;
  description: string | null;
  price: number;
  availableFrom?: string;
  availableTo?: string;
}

export interface DemoMeeting {
  inDays: number;
  accountId: number;
  title: string;
  startTime: string;
  endTime: string;
  internal: number;
  external: number;
  status: 'unapproved' | 'ready' | 'unpaid' | 'paid';
  roomIds: number[];
  answers: { fieldId: number; value: string }[];
  deliveries: {
    time: string;
    comment: string | null;
    roomId: number;
    lines: { productId: number; quantity: number }[];
  }[];
}

export interface DemoVenue {
  name: VenueName;
  store: StoreAttributes;
  menuFor?: (day: string) => MenuEntry[];
  retailRoot: RetailProduct[];
  retailFolders: RetailFolder[];
  accounts: DemoAccount[];
  /** Sign-up is off without it. */
  signUp?: { emailDomains: string[]; groupId: number };
  meetings?: MeetingCatalogue;
  menuPlan?: Record<'lunch' | 'evening', string[][]>;
}

export const venueNames = ['kantinen', 'kiosken'] as const;
export type VenueName = (typeof venueNames)[number];
