import type { components, WireOrderField } from '@kantine/contract';

import { type Ore, toPrice } from '../money/money';
import { type OpeningDays, toOpeningDays } from '../opening-days/opening-days';
import { isTrueAt, toNumber } from '../values/fields';
import { choicesOf, firstById, listOf } from '../values/values';

type Schemas = components['schemas'];

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

export function toTakeaway(settings: unknown): TakeawaySection | null {
  if (settings === undefined) return null;
  const wire = settings as Schemas['WireTakeawaySection'];
  const isFirst = firstById();
  return {
    title: wire.alias || 'Takeaway',
    description: wire.description || 'Tag mad med hjem',
    openingDays: toOpeningDays(wire.opening_days),
    preparationMinutes: toNumber(wire.preparation_time) ?? 0,
    menuText: wire.menu_text ?? '',
    cartText: wire.cart_text ?? '',
    showsPickupTimeInCart: wire.show_pickup_time_in_cart ?? false,
    allowsComments: wire.allows_comments ?? false,
    bag: toBag(wire),
    orderFieldGroups: listOf(wire.order_field_groups)
      .map((group) => ({
        name: group.name ?? '',
        description: group.description ?? '',
        fields: listOf(group.order_fields).map(toOrderField).filter(isFirst),
      }))
      .filter(({ fields }) => fields.length > 0),
  };
}

function toBag(wire: Schemas['WireTakeawaySection']): TakeawaySection['bag'] {
  const price = toPrice(wire.bag_product_price ?? 0);
  const name = wire.bag_product_name?.trim();
  return name && price !== null ? { name, price, isOptIn: isTrueAt(wire, 'bag_is_opt_in') } : null;
}

function toOrderField(wire: WireOrderField): OrderField {
  const options = choicesOf(listOf(wire.widget_attributes?.options).map(String));
  const { widget } = wire;
  return {
    id: Number(wire.id),
    name: wire.name || 'Oplysning',
    widget: (widget === 'select' || widget === 'radio') && options.length > 0 ? widget : 'text',
    isRequired: wire.is_required ?? false,
    options,
  };
}
