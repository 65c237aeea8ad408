import type { TestApi, TestResponse } from './test-api.ts';

export const customer = { customer_name: 'Ida Ærø', customer_email: 'ida@example.dk' };
export const answers = [
  { order_field_id: 1, value: 'Nord' },
  { order_field_id: 2, value: 'Ved disken' },
];

/** Each day has a bowl with a stock, a free coffee and a supper at 17:00. */
export async function readMenu(api: TestApi, day: string) {
  const { body } = await api.call('GET', `/api/v1/takeaway/menu-items/${day}`);
  const items: { id: number; name: string; price: number; pickup_at: string; remaining: number | null }[] =
    body.data;
  return {
    items,
    limited: items.find(({ remaining }) => remaining !== null)!,
    coffee: items.find(({ price }) => price === 0)!,
    supper: items.find(({ pickup_at, remaining }) => pickup_at.includes('T17:00') && remaining !== null)!,
  };
}

export function cartOf(...lines: [id: number, quantity: number][]) {
  return {
    ...customer,
    has_bags: false,
    takeaway_menu_items: lines.map(([id, quantity]) => ({ id, quantity })),
    order_details: answers,
  };
}

export async function paidInvoice(api: TestApi, cart: object, token?: string): Promise<string> {
  const session = await api.call('POST', '/api/v1/takeaway/payment-sessions', cart, token ? { token } : {});
  if (session.status !== 201) throw new Error(`No session: ${JSON.stringify(session.body)}`);
  return (await api.pay(session.body.data.id)).body.data.invoice;
}

export function order(api: TestApi, cart: object, invoice?: string, token?: string): Promise<TestResponse> {
  const payment = { payment_method: 'online', payment_parameters: { external_token: invoice } };
  return api.call('POST', '/api/v1/takeaway/orders', { ...cart, ...payment }, token ? { token } : {});
}

/** Product 3 costs 15 kr. and has no stock limit. */
export function retailCartOf(...lines: [id: number, quantity: number][]) {
  return { ...customer, retail_products: lines.map(([id, quantity]) => ({ id, quantity })) };
}

export type Payment = { method: 'online'; invoice: string } | { method: 'account-card' | null };

export function orderIn(
  api: TestApi,
  shop: 'takeaway' | 'retail',
  cart: object,
  payment: Payment,
  token?: string,
): Promise<TestResponse> {
  const body = {
    ...cart,
    payment_method: payment.method,
    payment_parameters: payment.method === 'online' ? { external_token: payment.invoice } : {},
  };
  return api.call('POST', `/api/v1/${shop}/orders`, body, token ? { token } : {});
}

/** Pays with a test card in the checkout and saves it. @returns the card's id */
export async function saveCard(api: TestApi, token: string, number?: string): Promise<number> {
  const session = await api.call(
    'POST',
    '/api/v1/retail/payment-sessions',
    { ...retailCartOf([3, 2]), save_card: true },
    { token },
  );
  await api.pay(session.body.data.id, number);
  const cards = await api.call('GET', '/api/v1/credit-cards', undefined, { token });
  return cards.body.data.at(-1).id;
}
