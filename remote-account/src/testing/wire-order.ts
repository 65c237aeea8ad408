import type { WireOrder } from '@kantine/contract';

export function wireOrder(changes: Partial<WireOrder> = {}): WireOrder {
  return {
    id: 9,
    created_at: '2026-11-20T12:00:00+01:00',
    deliver_at: '2026-11-24T11:30:00+01:00',
    price: 199,
    finished_at: null,
    order_lines: [
      {
        id: 1,
        product_name: 'Smørrebrød',
        quantity: 3,
        price: '65.00',
        pickup_at: '2026-11-24T11:30:00+01:00',
      },
      { id: 2, product_name: 'Bærepose', quantity: 1, price: 4 },
    ],
    ...changes,
  };
}
