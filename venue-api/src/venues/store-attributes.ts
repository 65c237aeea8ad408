import type { components } from '@kantine/contract/types';
import { z } from 'zod';

import { weekdays } from '../time/danish-time.ts';

type WireStore = components['schemas']['WireStore'];

export type PaymentMethod = 'online' | 'account-card';

const allPaymentMethods: readonly PaymentMethod[] = ['online', 'account-card'];
const accountFields = { name: 'Navn', phone: 'Telefon', number: 'Nummer', department: 'Afdeling' };

const orElse = <Schema extends z.ZodType, Value>(schema: Schema, value: Value) =>
  schema.nullish().transform((given) => given ?? value);
const text = orElse(z.string(), null);
const flag = orElse(z.boolean(), false);
const minutes = orElse(z.number(), 0);
const list = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(schema)
    .nullish()
    .transform((given): z.output<Schema>[] => given ?? []);
const openingDays = list(z.enum(weekdays)).transform((days) => (days.length > 0 ? days : [...weekdays]));
const paymentMethods = z
  .array(z.string())
  .transform((words) => allPaymentMethods.filter((method) => words.includes(method)));

const orderField = z.object({
  id: z.coerce.number(),
  name: z.string(),
  widget: z.enum(['text', 'select', 'radio']).catch('text'),
  is_required: flag,
  widget_attributes: z
    .object({ options: list(z.string()).nullish() })
    .nullish()
    .transform((given) => (given?.options ? { options: given.options } : null)),
});

const takeawaySection = z.object({
  alias: text,
  description: text,
  opening_days: openingDays,
  preparation_time: minutes,
  menu_text: text,
  cart_text: text,
  show_pickup_time_in_cart: flag,
  allows_comments: flag,
  bag_product_name: text,
  bag_is_opt_in: flag,
  /** Kroner. */
  bag_product_price: orElse(z.union([z.string(), z.number()]), null).transform((price) =>
    price === null ? null : Number(price),
  ),
  order_field_groups: list(
    z.object({ name: orElse(z.string(), ''), description: text, order_fields: list(orderField) }),
  ),
});

/** As the contract says: an absent list is empty, ids and prices may be text, unknown words are left out. */
const ownParts = z
  .object({
    payment_methods: orElse(paymentMethods, []),
    account_groups: list(z.object({ id: z.coerce.number(), payment_methods: orElse(paymentMethods, null) })),
    account_fields: list(z.object({ name: z.string(), alias: text, is_required: flag })).transform((fields) =>
      fields.flatMap(({ name, alias, is_required }) =>
        isAccountField(name) ? [{ name, alias: alias || accountFields[name], is_required }] : [],
      ),
    ),
    pages: list(
      z.looseObject({
        name: z.string(),
        url: z.string(),
        icon: text,
        show_in_menu: flag,
        content: text,
      }),
    ),
    takeaway_section: orElse(takeawaySection, null),
    meetings_section: orElse(
      z.object({
        opening_days: openingDays,
        allow_updates_until: minutes,
        meeting_list_text: orElse(z.string(), ''),
      }),
      null,
    ),
  })
  .transform(({ account_groups: groups, ...parts }) => ({
    ...parts,
    account_groups: groups.map(({ id, payment_methods: own }) => ({
      id,
      payment_methods: own ?? parts.payment_methods,
    })),
  }));

type OwnParts = z.output<typeof ownParts>;
export type StoreAttributes = Omit<Required<WireStore>, keyof OwnParts> & OwnParts;
export type TakeawaySection = z.output<typeof takeawaySection>;
export type OrderField = z.output<typeof orderField>;

export function toStoreAttributes(wire: WireStore): StoreAttributes {
  return { ...(wire as Required<WireStore>), ...ownParts.parse(wire) };
}

const isAccountField = (name: string): name is keyof typeof accountFields =>
  Object.hasOwn(accountFields, name);
