import type { components } from '@kantine/contract/types';

import { weekdays, type Weekday } from '../time/danish-time.ts';
import type { OrderField, PaymentMethod, StoreAttributes, TakeawaySection } from './venue.ts';

type Wire = components['schemas'];

const paymentMethods: readonly PaymentMethod[] = ['online', 'account-card'];
const accountFields = { name: 'Navn', phone: 'Telefon', number: 'Nummer', department: 'Afdeling' };
const widgets: readonly OrderField['widget'][] = ['text', 'select', 'radio'];

/** Reads a record as the contract says: an absent list is empty, ids and prices may be text, unknown words are left out. */
export function toStoreAttributes(wire: Wire['WireStore']): StoreAttributes {
  const { takeaway_section: takeaway, meetings_section: meetings } = wire;
  const methods = toPaymentMethods(wire.payment_methods);
  return {
    ...(wire as Required<Wire['WireStore']>),
    payment_methods: methods,
    account_groups: (wire.account_groups ?? []).map((group) => ({
      id: Number(group.id),
      payment_methods: group.payment_methods ? toPaymentMethods(group.payment_methods) : methods,
    })),
    account_fields: (wire.account_fields ?? []).flatMap(({ name, alias, is_required }) =>
      isAccountField(name)
        ? [{ name, alias: alias || accountFields[name], is_required: is_required ?? false }]
        : [],
    ),
    pages: (wire.pages ?? []).map((page) => ({ icon: null, show_in_menu: false, content: null, ...page })),
    takeaway_section: takeaway ? toTakeawaySection(takeaway) : null,
    meetings_section: meetings
      ? {
          opening_days: toOpeningDays(meetings.opening_days),
          allow_updates_until: meetings.allow_updates_until ?? 0,
          meeting_list_text: meetings.meeting_list_text ?? '',
        }
      : null,
  };
}

function toTakeawaySection(wire: Wire['WireTakeawaySection']): TakeawaySection {
  return {
    alias: wire.alias ?? null,
    description: wire.description ?? null,
    opening_days: toOpeningDays(wire.opening_days),
    preparation_time: wire.preparation_time ?? 0,
    menu_text: wire.menu_text ?? null,
    cart_text: wire.cart_text ?? null,
    show_pickup_time_in_cart: wire.show_pickup_time_in_cart ?? false,
    allows_comments: wire.allows_comments ?? false,
    bag_product_name: wire.bag_product_name ?? null,
    bag_product_price: wire.bag_product_price == null ? null : Number(wire.bag_product_price),
    order_field_groups: (wire.order_field_groups ?? []).map((group) => ({
      name: group.name ?? '',
      description: group.description ?? null,
      order_fields: (group.order_fields ?? []).map(toOrderField),
    })),
  };
}

function toOrderField(wire: Wire['WireOrderField']): OrderField {
  const options = wire.widget_attributes?.options;
  return {
    id: Number(wire.id),
    name: wire.name,
    widget: widgets.find((widget) => widget === wire.widget) ?? 'text',
    is_required: wire.is_required ?? false,
    widget_attributes: options ? { options } : null,
  };
}

function toOpeningDays(wire: readonly Weekday[] | null | undefined): Weekday[] {
  return wire?.length ? [...wire] : [...weekdays];
}

function toPaymentMethods(wire: readonly string[] | null | undefined): PaymentMethod[] {
  return paymentMethods.filter((method) => wire?.includes(method));
}

const isAccountField = (name: string): name is keyof typeof accountFields =>
  Object.hasOwn(accountFields, name);
