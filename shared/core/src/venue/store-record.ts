import type { WireOrderField, WireStore } from '@kantine/contract';
import { type Ore, toOre } from '../money/money';
import { isRecord, listOf } from '../values/values';
import { type OpeningDays, toOpeningDays } from '../opening-days/opening-days';

export type PaymentMethod = 'online' | 'account-card';

export interface Venue {
  name: string;
  pageTitle: string;
  address: string;
  logo: string | null;
  backgroundImage: string | null;
  footer: { left: string; right: string; foodAuthorityUrl: string | null };
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
  bag: { name: string; price: Ore } | null;
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
  const name = wire.alias || wire.name || 'Kantine';
  return {
    name,
    pageTitle: wire.page_title || name,
    address: [wire.address, [wire.zip_code, wire.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    logo: toAssetUrl(wire.logo_path),
    backgroundImage: toAssetUrl(wire.background_image_path),
    footer: {
      left: wire.left_footer_text ?? '',
      right: wire.right_footer_text ?? '',
      foodAuthorityUrl: toHref(wire.food_authority_url),
    },
    conditionsHref: toHref(wire.conditions_page_url),
    privacyHref: toHref(wire.privacy_page_url),
    hasAccounts: wire.has_accounts === true,
    allowsGuestPurchases: wire.allows_guest_purchases === true,
    payButtonText: wire.pay_button_text || 'Til betaling',
    accountCardButtonText: wire.account_card_payment_button_text || 'Betal med medarbejderkort',
    paymentMethods: toPaymentMethods(wire.payment_methods),
    accountGroups: new Map(
      listOf(wire.account_groups)
        .filter((group) => group.payment_methods != null)
        .map((group) => [Number(group.id), toPaymentMethods(group.payment_methods)]),
    ),
    accountFields: toAccountFields(wire.account_fields),
    pages: listOf(wire.pages).flatMap((page) =>
      page.url
        ? [
            {
              name: page.name ?? page.url,
              url: page.url.replace(/^\/+/, ''),
              icon: page.icon ?? null,
              isInMenu: page.show_in_menu === true,
              content: page.content ?? '',
            },
          ]
        : [],
    ),
    takeaway: toTakeaway(wire.takeaway_section),
    retail: wire.retail_section
      ? {
          title: wire.retail_section.alias || 'Retail',
          description: wire.retail_section.description || 'Køb mad og drikke',
        }
      : null,
    meetings: wire.meetings_section
      ? {
          openingDays: toOpeningDays(wire.meetings_section.opening_days),
          allowUpdatesUntil: Number(wire.meetings_section.allow_updates_until ?? 0),
          listText: wire.meetings_section.meeting_list_text ?? '',
        }
      : null,
    menuPlan: wire.iss_menu_plan_section ? { title: wire.iss_menu_plan_section.alias || 'Ugens menu' } : null,
    turnedOn: new Map(
      Object.entries(wire).flatMap(([name, value]) => (value ? [[name, toSectionRecord(value)]] : [])),
    ),
  };
}

function toSectionRecord(value: unknown): SectionRecord {
  const record = isRecord(value) ? value : {};
  const textOf = (name: string) => (typeof record[name] === 'string' ? record[name] : '');
  const given = record['opening_days'];
  const days = Array.isArray(given) ? given.filter((day) => typeof day === 'string') : [];
  return { alias: textOf('alias'), description: textOf('description'), openingDays: toOpeningDays(days) };
}

export function toAssetUrl(path: string | null | undefined): string | null {
  if (!path) return null;
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.' && segment !== '..');
  return `/storage/${segments.map(encodeURIComponent).join('/')}`;
}

export function toHref(url: string | null | undefined): string | null {
  if (!url) return null;
  const address = url.replace(/[\t\n\r]/g, '').trim();
  if (/^https?:\/\//i.test(address)) return address;
  return /^[a-z][a-z\d+.-]*:/i.test(address) ? null : `/${address.replace(/^[/\\]+/, '')}`;
}

function toTakeaway(wire: WireStore['takeaway_section']): TakeawaySection | null {
  if (!wire) return null;
  return {
    title: wire.alias || 'Takeaway',
    description: wire.description || 'Tag mad med hjem',
    openingDays: toOpeningDays(wire.opening_days),
    preparationMinutes: Number(wire.preparation_time ?? 0),
    menuText: wire.menu_text ?? '',
    cartText: wire.cart_text ?? '',
    showsPickupTimeInCart: wire.show_pickup_time_in_cart === true,
    allowsComments: wire.allows_comments === true,
    bag: wire.bag_product_name ? { name: wire.bag_product_name, price: toOre(wire.bag_product_price) } : null,
    orderFieldGroups: listOf(wire.order_field_groups)
      .map((group) => ({
        name: group.name ?? '',
        description: group.description ?? '',
        fields: listOf(group.order_fields).map(toOrderField),
      }))
      .filter(({ fields }) => fields.length > 0),
  };
}

function toOrderField(wire: WireOrderField): OrderField {
  const { id, name, widget, is_required, widget_attributes } = wire;
  const options = listOf<unknown>(widget_attributes?.options).map(String);
  return {
    id: Number(id),
    name,
    widget: (widget === 'select' || widget === 'radio') && options.length > 0 ? widget : 'text',
    isRequired: is_required === true,
    options,
  };
}

function toPaymentMethods(wire: readonly string[] | null | undefined): PaymentMethod[] {
  return listOf(wire).filter((method) => method === 'online' || method === 'account-card');
}

const fieldLabels = { name: 'Navn', phone: 'Telefon', number: 'Nummer', department: 'Afdeling' };

function toAccountFields(wire: WireStore['account_fields']): AccountField[] {
  return listOf(wire).flatMap((field) => {
    const { name } = field;
    return isFieldName(name)
      ? [{ name, label: field.alias || fieldLabels[name], isRequired: field.is_required === true }]
      : [];
  });
}

function isFieldName(name: string): name is AccountField['name'] {
  return Object.hasOwn(fieldLabels, name);
}
