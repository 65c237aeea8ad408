import type { Generated, Insertable, Selectable } from 'kysely';

/** The tables of `schema.sql` for Kysely. Columns in øre end in `_ore`. */
export interface Tables {
  schema_version: { hash: string };
  accounts: AccountTable;
  mail_tokens: { hash: string; account_id: number; purpose: MailTokenPurpose; expires_at: Date };
  tokens: { hash: string; account_id: number; created_at: Date; expires_at: Date; last_used_at: Date };
  /** `key` is a name of `limits/limits.ts` and a hash. `expire` is in ms since 1970. */
  limits: { key: string; points: number; expire: number };
  idempotency_keys: {
    hash: string;
    request: string;
    answer: string;
    account_id: number | null;
    created_at: Date;
  };
  takeaway_days: { day: string };
  takeaway_menu_items: Food &
    Sold & {
      day: string;
      dish: string;
      image: string | null;
      pickup_at: Date;
      remaining: number | null;
      is_featured: Generated<boolean>;
    };
  retail_folders: { id: Generated<number>; name: string; description: string | null; image: string | null };
  retail_products: Food &
    Sold & {
      barcode: string | null;
      image: string | null;
      remaining: number | null;
      may_be_withdrawn: Generated<boolean>;
    };
  retail_menu_items: {
    id: Generated<number>;
    content_type: 'retail-folders' | 'retail-products';
    content_id: number;
    retail_folder_id: number | null;
    priority: number;
    is_featured: Generated<boolean>;
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
  order_counts: { account_id: number; shown: number };
  order_lines: LineColumns & {
    order_id: number;
    takeaway_menu_item_id: number | null;
    retail_product_id: number | null;
    description: string | null;
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
  meeting_products: Food & { available_from: string | null; available_to: string | null };
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
    widget_attributes: { options?: string[]; format?: string; pattern?: string } | null;
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
    version: Generated<number>;
    /** A cancelled meeting is kept, but it is not shown and holds no room. */
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
  meeting_milestone_lines: LineColumns & { milestone_id: number; meeting_product_id: number };
}

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;

interface LineColumns {
  id: Generated<number>;
  product_name: string;
  quantity: number;
  price_ore: number;
}

interface Food {
  id: Generated<number>;
  name: string;
  description: string | null;
  price_ore: number;
  allergens: string[] | null;
  diets: string[] | null;
}

interface Sold {
  /** Each is 'name: value'. */
  label: string[] | null;
  unit_price: string | null;
  deposit_ore: number | null;
  minimum_age: number | null;
}

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
  allows_marketing: Generated<boolean>;
  allows_notifications: Generated<boolean>;
  created_at: Generated<Date>;
  verified_at: Date | null;
  verified_age: number | null;
}

interface PaymentTable {
  /** The site sends it as `external_token`. */
  invoice: string;
  /** Null for an authorisation of a saved card. */
  session_id: string | null;
  credit_card_id: number | null;
  account_id: number | null;
  shop: 'takeaway' | 'retail' | null;
  /** See `toCanonicalCart`. Null for an authorisation of a saved card. */
  cart: string | null;
  amount_ore: number;
  save_card: Generated<boolean>;
  status: 'created' | 'authorized' | 'annulled';
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
  has_bags: Generated<boolean>;
  payment_method: 'online' | 'account-card' | null;
  invoice: string | null;
  price_ore: number;
  deliver_at: Date | null;
  created_at: Date;
  finished_at: Date | null;
  cancelled_at: Date | null;
}
