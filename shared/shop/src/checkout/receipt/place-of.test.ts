import type { OrderField, TakeawaySection } from '@kantine/core';
import { juiceOrder } from '../../testing/purchases';
import { placeOf } from './receipt-page';

const address = 'Bygaden 1';
const field = (id: number, name: string) => ({ id, name }) as OrderField;
const takeaway = {
  orderFieldGroups: [{ fields: [field(1, 'Afdeling'), field(2, 'Etage')] }, { fields: [field(3, 'Dør')] }],
} as TakeawaySection;
const orderOf = (...details: [number | string, string][]) =>
  ({
    ...juiceOrder().order,
    order_details: details.map(([order_field_id, value]) => ({ order_field_id, value })),
  }) as Parameters<typeof placeOf>[0]['order'];

test.each<[string, Parameters<typeof placeOf>[0]['order'], TakeawaySection | null, string[]]>([
  ['with answers', orderOf([1, 'Nord'], [3, 'B']), takeaway, ['Afdeling: Nord', 'Dør: B']],
  ['with an id as a text', orderOf(['2', '4. sal']), takeaway, ['Etage: 4. sal']],
  ['with an empty answer', orderOf([1, ''], [2, '4. sal']), takeaway, ['Etage: 4. sal']],
  ['with an answer to a field that is gone', orderOf([9, 'Nord']), takeaway, [address]],
  ['without answers', juiceOrder().order, takeaway, [address]],
  ['of a venue without takeaway', juiceOrder().order, null, [address]],
])('the place of an order %s', (_, order, section, place) => {
  expect(placeOf({ order }, { address, takeaway: section })).toEqual(place);
});
