import { type APIRequestContext, type BrowserContext, expect, type Request } from '@playwright/test';

const headers = { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' };

interface WireOrder {
  id: number;
  price: number;
  deliver_at: string | null;
  order_lines: { product_name: string; quantity: number; pickup_at: string | null }[];
}

export interface WireDish {
  id: number;
  name: string;
  pickup_at: string;
  remaining: number | null;
  price: number | string;
}

interface WireMeeting {
  id: number;
  attributes: { title: string; date: string; start_time: string; end_time: string };
  meeting_milestones: { time: string; meeting_milestone_lines: { quantity: number }[] }[];
}

/** The request of a meeting with a coffee delivery. */
export function bookingOf(changes: {
  title: string;
  date: string;
  start?: string;
  end?: string;
  room?: number;
}) {
  const { title, date, start = '09:00', end = '11:00', room = 2 } = changes;
  return {
    title,
    date,
    start_time: start,
    end_time: end,
    internal_participants: 4,
    external_participants: 0,
    meeting_rooms: [{ id: room }],
    meeting_details: [
      { meeting_field_id: 1, value: '4711' },
      { meeting_field_id: 2, value: 'Hestesko' },
    ],
    meeting_milestones: [
      {
        time: start,
        comment: null,
        meeting_room_id: room,
        meeting_milestone_lines: [{ meeting_product_id: 6, quantity: 4 }],
      },
    ],
  };
}

/** Calls the venue's API for an account, as another device would. */
export async function accountOf(request: APIRequestContext, email = 'anna@kantinen.dk', site = '') {
  const path = (rest: string) => `${site}/api/v1/${rest}`;
  const answer = await request.post(path('tokens'), {
    headers,
    data: { email, password: 'kantine1234' },
  });
  expect(answer.status()).toBe(201);
  const { data } = (await answer.json()) as { data: { token: string } };
  const authorized = { ...headers, Authorization: `Bearer ${data.token}` };
  const customer = { customer_name: 'En anden', customer_email: email };

  /** The first page of orders, newest first. */
  async function orders(): Promise<WireOrder[]> {
    const list = await request.get(path('orders?page=1'), { headers: authorized });
    return ((await list.json()) as { data: WireOrder[] }).data;
  }

  /** Other tests book and cancel meanwhile, which moves meetings to other pages: two readings in a row must agree. */
  async function meetings(idsBefore?: string): Promise<WireMeeting[]> {
    const all: WireMeeting[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const list = await request.get(path(`meetings/meetings?page=${page}`), { headers: authorized });
      const { data, meta } = (await list.json()) as { data: WireMeeting[]; meta: { last_page: number } };
      all.push(...data);
      last = meta.last_page;
    }
    const ids = all.map(({ id }) => id).join();
    return ids === idsBefore ? all : meetings(ids);
  }

  return {
    orders,
    /** Counts new orders of a product, because other tests use the same account. */
    async countOrdersFromNow(): Promise<(product: string) => Promise<number>> {
      const last = (await orders())[0]?.id ?? 0;
      return async (product) =>
        (await orders()).filter(
          ({ id, order_lines }) =>
            id > last && order_lines.some(({ product_name }) => product_name === product),
        ).length;
    },
    /** @returns the meeting's id */
    async bookMeeting(booking: ReturnType<typeof bookingOf>): Promise<number> {
      const booked = await request.post(path('meetings/meetings'), { headers: authorized, data: booking });
      expect(booked.status(), await booked.text()).toBe(201);
      return ((await booked.json()) as { data: WireMeeting }).data.id;
    },
    meetingsCalled: async (title: string): Promise<WireMeeting[]> =>
      (await meetings()).filter(({ attributes }) => attributes.title === title),
    /** Saves a card, as a payment that was left before its order. */
    async saveCard(number: string): Promise<void> {
      const session = await request.post(path('retail/payment-sessions'), {
        headers: authorized,
        data: { ...customer, retail_products: [{ id: 2, quantity: 1 }], save_card: true },
      });
      expect(session.ok(), await session.text()).toBe(true);
      const { data } = (await session.json()) as { data: { id: string } };
      const paid = await request.post(`${site}/api/sandbox-checkout/sessions/${data.id}/payment`, {
        headers,
        data: { number, expiration: '12/30', code: '123' },
      });
      expect(paid.ok(), await paid.text()).toBe(true);
    },
    async deleteCards(): Promise<void> {
      const answer = await request.get(path('credit-cards'), { headers: authorized });
      for (const { id } of ((await answer.json()) as { data: { id: number }[] }).data)
        await request.delete(path(`credit-cards/${id}`), { headers: authorized });
    },
    /** Orders a dish on the account. @returns the order's number */
    async buyDish(id: number, quantity: number): Promise<number> {
      const order = await request.post(path('takeaway/orders'), {
        headers: authorized,
        data: {
          ...customer,
          comment: '',
          has_bags: false,
          takeaway_menu_items: [{ id, quantity }],
          order_details: [
            { order_field_id: 1, value: 'Nord' },
            { order_field_id: 2, value: 'Ved disken' },
          ],
          payment_method: 'account-card',
          payment_parameters: {},
        },
      });
      expect(order.status(), await order.text()).toBe(201);
      return ((await order.json()) as { data: { id: number } }).data.id;
    },
    /** Orders a retail product on the account. */
    async buyProduct(id: number, quantity: number): Promise<void> {
      const order = await request.post(path('retail/orders'), {
        headers: authorized,
        data: {
          ...customer,
          retail_products: [{ id, quantity }],
          payment_method: 'account-card',
          payment_parameters: {},
        },
      });
      expect(order.status(), await order.text()).toBe(201);
    },
  };
}

/** Requests a password reset. @returns the path of the mail's link */
export async function askForReset(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post('/api/v1/password-reset-requests', { headers, data: { email } });
  expect(answer.ok()).toBe(true);
  const mails = await (await request.get('/api/sandbox-mail')).text();
  const own = mails.split('<article>').find((mail) => mail.includes(`Til ${email},`)) ?? '';
  return /href="(\/account\/password\/reset\/[^"]+)"/.exec(own)?.[1] ?? '';
}

/** Fetches the menu of a day. */
export async function menuOf(request: APIRequestContext, day: string, site = ''): Promise<WireDish[]> {
  const answer = await request.get(`${site}/api/v1/takeaway/menu-items/${day}`, { headers });
  return ((await answer.json()) as { data: WireDish[] }).data;
}

interface OrderCall {
  payment_method: string | null;
  payment_parameters: { external_token?: string };
}

/** Records the payment and order calls of all tabs. */
export function watchPaying(context: BrowserContext) {
  const sessions: unknown[] = [];
  const authorizations: { amount: number }[] = [];
  const orders: OrderCall[] = [];
  context.on('request', (request: Request) => {
    if (request.method() !== 'POST') return;
    const url = request.url();
    if (url.endsWith('/payment-sessions')) sessions.push(request.postDataJSON());
    if (url.endsWith('/authorizations')) authorizations.push(request.postDataJSON() as { amount: number });
    if (/\/(takeaway|retail)\/orders$/.test(url)) orders.push(request.postDataJSON() as OrderCall);
  });
  return {
    sessions,
    authorizations,
    orders,
    /** The distinct payment tokens of the order calls. */
    tokens: () => [...new Set(orders.map((order) => order.payment_parameters.external_token))],
  };
}

/** Records the idempotency keys of all tabs' calls to a path. */
export function watchKeys(context: BrowserContext, path: RegExp) {
  const keys: (string | undefined)[] = [];
  context.on('request', (request: Request) => {
    if (request.method() === 'POST' && path.test(new URL(request.url()).pathname))
      keys.push(request.headers()['idempotency-key']);
  });
  return { keys, distinct: () => new Set(keys).size };
}
