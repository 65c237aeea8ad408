import type { TestApi, TestResponse } from './test-api.ts';

/** Their capacities are 12, 6, 40 and 4. */
export const room = { havnen: 1, kajen: 2, pakhuset: 3, fyrtaarnet: 4 } as const;
/** Bread 07:30-10:30, coffee and water always, a snail until 16:00, snacks from 15:00. */
export const product = { bread: 1, coffee: 6, snail: 7, water: 9, snacks: 10 } as const;

export const details = [
  { meeting_field_id: 1, value: '4210' },
  { meeting_field_id: 2, value: 'Hestesko' },
];

export function delivery(changes: object = {}, ...lines: [productId: number, quantity: number][]) {
  return {
    time: '09:30',
    comment: null,
    meeting_room_id: room.havnen,
    meeting_milestone_lines: (lines.length > 0 ? lines : [[product.coffee, 6] as const]).map(
      ([meeting_product_id, quantity]) => ({ meeting_product_id, quantity }),
    ),
    ...changes,
  };
}

/** A valid meeting on a Tuesday with one delivery. */
export function meeting(changes: object = {}) {
  return {
    title: 'Budget',
    date: '2026-12-08',
    start_time: '09:00',
    end_time: '11:00',
    internal_participants: 4,
    external_participants: 2,
    meeting_rooms: [{ id: room.havnen }],
    meeting_details: details,
    meeting_milestones: [delivery()],
    ...changes,
  };
}

const path = '/api/v1/meetings/meetings';

export function meetingsOf(api: TestApi, token?: string) {
  const call = (method: string, below = '', body?: object): Promise<TestResponse> =>
    api.call(method, path + below, body, token ? { token } : {});
  const book = (changes: object = {}) => call('POST', '', meeting(changes));
  return {
    call,
    book,
    booked: async (changes: object = {}) => {
      const { status, body } = await book(changes);
      if (status !== 201) throw new Error(`Not booked: ${JSON.stringify(body)}`);
      return body.data;
    },
    list: () => call('GET'),
    read: async (id: number) => (await call('GET', `/${id}`)).body.data,
    /** The operation ignores deliveries. */
    change: (id: number, changes: object = {}) => call('PUT', `/${id}`, meeting(changes)),
    cancel: (id: number) => call('DELETE', `/${id}`),
    add: (id: number, changes: object = {}, ...lines: [number, number][]) =>
      call('POST', `/${id}/milestones`, delivery(changes, ...lines)),
    move: (id: number, deliveryId: number, changes: object = {}, ...lines: [number, number][]) =>
      call('PUT', `/${id}/milestones/${deliveryId}`, delivery(changes, ...lines)),
    remove: (id: number, deliveryId: number) => call('DELETE', `/${id}/milestones/${deliveryId}`),
  };
}

export type Meetings = ReturnType<typeof meetingsOf>;
