import type { WireOrderField, WireStore } from '@kantine/contract';
import { storeForms } from '@kantine/contract/store-forms';
import { type Ore, toPrice } from '../money/money';
import { type OpeningDays, toOpeningDays } from '../opening-days/opening-days';
import { attempt } from '../values/attempt';
import {
  isTrueAt,
  idAt,
  inputAt,
  numberAt,
  recordAt,
  recordsAt,
  textAt,
  textsAt,
  textLikeAt,
} from '../values/fields';
import { isRecord } from '../values/values';

type WireItem<List extends keyof WireStore> =
  NonNullable<WireStore[List]> extends readonly (infer Item)[] ? Item : never;

export type PaymentMethod = 'online' | 'account-card';

export interface Venue {
  name: string;
  pageTitle: string;
  address: string;
  logo: string | null;
  backgroundImage: string | null;
  footer: { left: string; right: string; foodAuthorityUrl: string | null };
  seller: Seller;
  pricesIncludeVat: boolean;
  /** Of a venue that has a statement of its own. */
  accessibilityHref: string | null;
  conditionsHref: string | null;
  privacyHref: string | null;
  hasAccounts: boolean;
  allowsGuestPurchases: boolean;
  payButtonText: string;
  accountCardButtonText: string;
  paymentMethods: PaymentMethod[];
  accountGroups: Map<number, PaymentMethod[]>;
  accountFields: AccountField[];
  pages: StorePage[];
  takeaway: TakeawaySection | null;
  retail: { title: string; description: string } | null;
  meetings: { openingDays: OpeningDays; allowUpdatesUntil: number; listText: string } | null;
  menuPlan: { title: string } | null;
  /** The attributes that are not empty: one of a section may have words and opening days. */
  turnedOn: ReadonlyMap<string, SectionRecord>;
  /** As it came. */
  record: WireStore;
}

/** Each is '' where the venue does not say it. */
interface Seller {
  registrationNumber: string;
  email: string;
  phone: string;
}

interface SectionRecord {
  alias: string;
  description: string;
  openingDays: OpeningDays;
}

export interface AccountField {
  name: 'name' | 'phone' | 'number' | 'department';
  label: string;
  isRequired: boolean;
}

export interface StorePage {
  name: string;
  url: string;
  icon: string | null;
  isInMenu: boolean;
  /** Untrusted HTML: show it with `StoreHtml` only. */
  content: string;
}

export interface TakeawaySection {
  title: string;
  description: string;
  openingDays: OpeningDays;
  preparationMinutes: number;
  menuText: string;
  cartText: string;
  showsPickupTimeInCart: boolean;
  allowsComments: boolean;
  bag: { name: string; price: Ore; isOptIn: boolean } | null;
  orderFieldGroups: OrderFieldGroup[];
}

interface OrderFieldGroup {
  name: string;
  description: string;
  fields: OrderField[];
}

export interface OrderField {
  id: number;
  name: string;
  widget: 'text' | 'select' | 'radio';
  isRequired: boolean;
  options: string[];
}

export function toVenue(wire: WireStore): Venue {
  const name = textAt(wire, 'alias') || textAt(wire, 'name') || 'Kantine';
  const place = [inputAt(wire, 'zip_code'), textAt(wire, 'city')].filter(Boolean).join(' ');
  return {
    name,
    pageTitle: textAt(wire, 'page_title') || name,
    address: [textAt(wire, 'address'), place].filter(Boolean).join(', '),
    logo: toAssetUrl(textAt(wire, 'logo_path')),
    backgroundImage: toAssetUrl(textAt(wire, 'background_image_path')),
    footer: {
      left: textAt(wire, 'left_footer_text'),
      right: textAt(wire, 'right_footer_text'),
      foodAuthorityUrl: toHref(textAt(wire, 'food_authority_url')),
    },
    seller: {
      registrationNumber: textLikeAt(wire, 'registration_number', storeForms.registrationNumber).replace(
        /\D/g,
        '',
      ),
      email: textLikeAt(wire, 'email', storeForms.email),
      phone: textLikeAt(wire, 'phone', storeForms.phone),
    },
    pricesIncludeVat: isTrueAt(wire, 'vat_included'),
    accessibilityHref: textLikeAt(wire, 'accessibility_statement_url', storeForms.url) || null,
    conditionsHref: toHref(textAt(wire, 'conditions_page_url')),
    privacyHref: toHref(textAt(wire, 'privacy_page_url')),
    hasAccounts: isTrueAt(wire, 'has_accounts'),
    allowsGuestPurchases: isTrueAt(wire, 'allows_guest_purchases'),
    payButtonText: textAt(wire, 'pay_button_text') || 'Til betaling',
    accountCardButtonText: textAt(wire, 'account_card_payment_button_text') || 'Betal med medarbejderkort',
    paymentMethods: toPaymentMethods(textsAt(wire, 'payment_methods') ?? []),
    accountGroups: new Map(recordsAt(wire, 'account_groups').flatMap(toAccountGroup)),
    accountFields: recordsAt(wire, 'account_fields').flatMap(toAccountField),
    pages: recordsAt(wire, 'pages').flatMap(toPage),
    takeaway: wire.takeaway_section ? toTakeaway(recordAt(wire, 'takeaway_section')) : null,
    retail: wire.retail_section ? toRetail(recordAt(wire, 'retail_section')) : null,
    meetings: wire.meetings_section ? toMeetings(recordAt(wire, 'meetings_section')) : null,
    menuPlan: wire.iss_menu_plan_section
      ? { title: textAt(recordAt(wire, 'iss_menu_plan_section'), 'alias') || 'Ugens menu' }
      : null,
    turnedOn: new Map(
      Object.entries(wire).flatMap(([name, value]) => (value ? [[name, toSectionRecord(value)]] : [])),
    ),
    record: wire,
  };
}

function toSectionRecord(value: unknown): SectionRecord {
  const record = isRecord(value) ? value : null;
  return {
    alias: textAt(record, 'alias'),
    description: textAt(record, 'description'),
    openingDays: toOpeningDays(textsAt(record, 'opening_days')),
  };
}

export function toAssetUrl(path: string | null | undefined): string | null {
  if (!path) return null;
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.' && segment !== '..');
  // A text that is cut inside an emoji cannot be encoded.
  return attempt(() => `/storage/${segments.map(encodeURIComponent).join('/')}`, null);
}

export function toHref(url: string | null | undefined): string | null {
  if (!url) return null;
  const address = url.replace(/[\t\n\r]/g, '').trim();
  if (/^https?:\/\//i.test(address)) return address;
  return /^[a-z][a-z\d+.-]*:/i.test(address) ? null : `/${address.replace(/^[/\\]+/, '')}`;
}

function toPage(wire: WireItem<'pages'>): StorePage[] {
  const url = textAt(wire, 'url');
  if (!url) return [];
  return [
    {
      name: textAt(wire, 'name') || url,
      url: url.replace(/^\/+/, ''),
      icon: textAt(wire, 'icon') || null,
      isInMenu: isTrueAt(wire, 'show_in_menu'),
      content: textAt(wire, 'content'),
    },
  ];
}

function toTakeaway(wire: WireStore['takeaway_section']): TakeawaySection {
  return {
    title: textAt(wire, 'alias') || 'Takeaway',
    description: textAt(wire, 'description') || 'Tag mad med hjem',
    openingDays: toOpeningDays(textsAt(wire, 'opening_days')),
    preparationMinutes: minutesAt(wire, 'preparation_time'),
    menuText: textAt(wire, 'menu_text'),
    cartText: textAt(wire, 'cart_text'),
    showsPickupTimeInCart: isTrueAt(wire, 'show_pickup_time_in_cart'),
    allowsComments: isTrueAt(wire, 'allows_comments'),
    bag: toBag(wire),
    orderFieldGroups: recordsAt(wire, 'order_field_groups')
      .map((group) => ({
        name: textAt(group, 'name'),
        description: textAt(group, 'description'),
        fields: recordsAt(group, 'order_fields').flatMap(toOrderField),
      }))
      .filter(({ fields }) => fields.length > 0),
  };
}

function toRetail(wire: WireStore['retail_section']): Venue['retail'] {
  return {
    title: textAt(wire, 'alias') || 'Retail',
    description: textAt(wire, 'description') || 'Køb mad og drikke',
  };
}

function toMeetings(wire: WireStore['meetings_section']): Venue['meetings'] {
  return {
    openingDays: toOpeningDays(textsAt(wire, 'opening_days')),
    allowUpdatesUntil: minutesAt(wire, 'allow_updates_until'),
    listText: textAt(wire, 'meeting_list_text'),
  };
}

function toBag(wire: WireStore['takeaway_section']): TakeawaySection['bag'] {
  const name = textAt(wire, 'bag_product_name');
  const price = toPrice(wire?.bag_product_price ?? 0);
  return name && price !== null ? { name, price, isOptIn: isTrueAt(wire, 'bag_is_opt_in') } : null;
}

const maxMinutes = 366 * 24 * 60;

function minutesAt<Wire>(wire: Wire | null | undefined, name: keyof Wire & string): number {
  const minutes = numberAt<object>(wire as object, name as never) ?? 0;
  return minutes > 0 && minutes <= maxMinutes ? minutes : 0;
}

function toOrderField(wire: WireOrderField): OrderField[] {
  const id = idAt(wire, 'id');
  if (id === null) return [];
  const options = textsAt(recordAt(wire, 'widget_attributes'), 'options') ?? [];
  const widget = textAt(wire, 'widget');
  return [
    {
      id,
      name: textAt(wire, 'name') || 'Oplysning',
      widget: (widget === 'select' || widget === 'radio') && options.length > 0 ? widget : 'text',
      isRequired: isTrueAt(wire, 'is_required'),
      options,
    },
  ];
}

function toPaymentMethods(names: readonly string[]): PaymentMethod[] {
  return names.filter((method) => method === 'online' || method === 'account-card');
}

function toAccountGroup(wire: WireItem<'account_groups'>): [number, PaymentMethod[]][] {
  const id = idAt(wire, 'id');
  const methods = textsAt(wire, 'payment_methods');
  return id === null || methods === null ? [] : [[id, toPaymentMethods(methods)]];
}

const fieldLabels = { name: 'Navn', phone: 'Telefon', number: 'Nummer', department: 'Afdeling' };

function toAccountField(wire: WireItem<'account_fields'>): AccountField[] {
  const name = textAt(wire, 'name');
  if (!isFieldName(name)) return [];
  return [
    { name, label: textAt(wire, 'alias') || fieldLabels[name], isRequired: isTrueAt(wire, 'is_required') },
  ];
}

function isFieldName(name: string): name is AccountField['name'] {
  return Object.hasOwn(fieldLabels, name);
}
