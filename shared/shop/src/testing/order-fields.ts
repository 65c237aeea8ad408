import { storeAnswer } from '@kantine/testing/venue-records';

export function storeWithOrderFields(...ids: number[]) {
  const order_fields = ids.map((id) => ({ id, name: `Felt ${id}`, widget: 'text' as const }));
  return storeAnswer({
    takeaway_section: {
      opening_days: ['monday'],
      preparation_time: 60,
      order_field_groups: [{ name: 'Afhentning', order_fields }],
    },
  });
}
