import type { Generated, JSONColumnType } from 'kysely';

/** The tables as Kysely sees them; `migrations/` makes them. Names end in `_ore` where money is whole øre. */
export interface Tables {
  accounts: AccountTable;
  mail_tokens: { hash: string; account_id: number; purpose: MailTokenPurpose; expires_at: Date };
  tokens: {
    hash: string;
    account_id: number;
    created_at: Date;
    expires_at: Date;
    last_used_at: Generated<Date>;
  };
  /** `key` is a name of `limits/limits.ts` and a hash: whom it is about cannot be read from it. `expire` is in ms since 1970. */
  limits: { key: string; points: number; expire: number };
  /** The first answers to calls with a key, which only its hash stands for. */
  idempotency_keys: {
    hash: string;
    request: string;
    answer: string;
    account_id: number | null;
    created_at: Date;
  };
  takeaway_days: { day: string };
  takeaway_menu_items: {
    id: Generated<number>;
    day: string;
    dish: string;
    name: string;
    description: string | null;
    price_ore: number;
    image: string | null;
    pickup_at: Date;
    remaining: number | null;
    is_featured: boolean;
  };
  retail_folders: { id: Generated<number>; name: string; description: string | null; image: string | null };
  retail_products: {
    id: Generated<number>;
    name: string;
    description: string | null;
    price_ore: number;
    barcode: string | null;
    image: string | null;
    remaining: number | null;
  };
  retail_menu_items: {
    id: Generated<number>;
    content_type: 'retail-folders' | 'retail-products';
    content_id: number;
    retail_folder_id: number | null;
    priority: number;
    is_featured: boolean;
  };
  credit_cards: {
    id: Generated<number>;
    account_id: number;
    card_type: string;
    masked_number: string;
    expiration: string;
    created_at: Date;
  };
  payments: PaymentTable;
  orders: OrderTable;
  /** Kept by the database itself: how many orders an account is shown. */
  order_counts: { account_id: number; shown: number };
  order_lines: {
    id: Generated<number>;
    order_id: number;
    takeaway_menu_item_id: number | null;
    retail_product_id: number | null;
    product_name: string;
    description: string | null;
    quantity: number;
    price_ore: number;
    pickup_at: Date | null;
  };
  order_answers: { order_id: number; order_field_id: number; field_name: string; value: string };
  outbox: {
    id: Generated<number>;
    recipient: string;
    subject: string;
    body: string;
    link: string | null;
    sent_at: Date;
  };
  meeting_rooms: { id: Generated<number>; name: string; capacity: number };
  meeting_folders: { id: Generated<number>; name: string };
  meeting_products: {
    id: Generated<number>;
    name: string;
    description: string | null;
    price_ore: number;
    available_from: string | null;
    available_to: string | null;
  };
  meeting_menu_items: {
    id: Generated<number>;
    meeting_folder_id: number;
    content_id: number;
    priority: number;
  };
  meeting_fields: {
    id: Generated<number>;
    name: string;
    widget: 'text' | 'select';
    is_required: boolean;
    options: JSONColumnType<string[]> | null;
  };
  meetings: {
    id: Generated<number>;
    account_id: number;
    title: string;
    date: string;
    start_time: string;
    end_time: string;
    internal_participants: number;
    external_participants: number;
    status: 'unapproved' | 'ready' | 'unpaid' | 'paid';
    /** Counts its own changes; a delivery counts its own. */
    version: Generated<number>;
    /** A cancelled meeting is kept, is shown to nobody and holds no room. */
    cancelled_at: Generated<Date | null>;
  };
  meeting_room_bookings: { meeting_id: number; room_id: number };
  meeting_details: {
    id: Generated<number>;
    meeting_id: number;
    meeting_field_id: number;
    value: string | null;
  };
  meeting_milestones: {
    id: Generated<number>;
    meeting_id: number;
    room_id: number;
    time: string;
    comment: string | null;
    version: Generated<number>;
  };
  meeting_milestone_lines: {
    id: Generated<number>;
    milestone_id: number;
    meeting_product_id: number;
    product_name: string;
    quantity: number;
    price_ore: number;
  };
}

/** What a link in a mail is good for. */
export type MailTokenPurpose = 'verification' | 'password-reset';

interface AccountTable {
  id: Generated<number>;
  account_group_id: number | null;
  email: string;
  password_hash: string;
  name: string | null;
  phone: string | null;
  number: string | null;
  department: string | null;
  allows_marketing: boolean;
  allows_notifications: boolean;
  created_at: Generated<Date>;
  /** Null until the e-mail address is verified: nobody can log in before that. */
  verified_at: Date | null;
}

interface PaymentTable {
  /** What the site sends as `external_token`. */
  invoice: string;
  /** The checkout session; null for an authorisation of a saved card. */
  session_id: string | null;
  credit_card_id: number | null;
  account_id: number | null;
  shop: 'takeaway' | 'retail' | null;
  /** What was to be bought, in a form that can be compared; null for an authorisation of a saved card. */
  cart: string | null;
  amount_ore: number;
  save_card: boolean;
  status: 'created' | 'authorized' | 'annulled';
  /** It was annulled before anything was reserved. */
  was_unpaid: Generated<boolean>;
  created_at: Date;
}

interface OrderTable {
  id: Generated<number>;
  shop: 'takeaway' | 'retail';
  account_id: number | null;
  customer_name: string;
  customer_email: string;
  comment: string | null;
  has_bags: boolean;
  payment_method: 'online' | 'account-card' | null;
  invoice: string | null;
  price_ore: number;
  deliver_at: Date | null;
  created_at: Date;
  finished_at: Date | null;
  cancelled_at: Date | null;
  /** When the receipt was sent to the address that the order names: that is done once. */
  receipt_sent_at: Generated<Date | null>;
}
