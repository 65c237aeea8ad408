import { cartOf, orderIn, readMenu, retailCartOf, type Payment } from './orders.ts';
import type { TestApi, TestResponse } from './test-api.ts';

export const shops = ['takeaway', 'retail'] as const;
export type Shop = (typeof shops)[number];

export const goodsOf = { takeaway: 'takeaway_menu_items', retail: 'retail_products' } as const;

/** In kroner; its stock is a thousand. */
interface Thing {
  readonly id: number;
  readonly price: number;
}

/** One customer of both shops, so that each rule is tested in both. */
export async function openShops(api: TestApi) {
  const { supper, coffee } = await readMenu(api, '2026-11-25');
  const thing: Record<Shop, Thing> = { takeaway: supper, retail: { id: 11, price: 45 } };
  const free: Record<Shop, Thing> = { takeaway: coffee, retail: { id: 20, price: 0 } };

  const change = (shop: Shop, values: { remaining?: number; price_ore?: number }) =>
    api.db.updateTable(goodsOf[shop]).set(values).where('id', '=', thing[shop].id).execute();
  const cart = (shop: Shop, ...lines: [id: number, quantity: number][]) =>
    shop === 'takeaway' ? cartOf(...lines) : retailCartOf(...lines);
  const openSession = (shop: Shop, wanted: object, token?: string): Promise<TestResponse> =>
    api.call('POST', `/api/v1/${shop}/payment-sessions`, wanted, token ? { token } : {});

  for (const shop of shops) await change(shop, { remaining: 1000 });
  return {
    thing,
    free,
    change,
    cart,
    openSession,
    one: (shop: Shop) => cart(shop, [thing[shop].id, 1]),
    nothingToPay: (shop: Shop) => cart(shop, [free[shop].id, 1]),
    order: (shop: Shop, wanted: object, payment: Payment, token?: string) =>
      orderIn(api, shop, wanted, payment, token),
    pay: async (shop: Shop, wanted: object, token?: string): Promise<Payment> => {
      const { body } = await openSession(shop, wanted, token);
      return { method: 'online', invoice: (await api.pay(body.data.id)).body.data.invoice };
    },
    remaining: async (shop: Shop) => {
      const { id } = thing[shop];
      const goods = api.db.selectFrom(goodsOf[shop]).select('remaining').where('id', '=', id);
      return (await goods.executeTakeFirstOrThrow()).remaining!;
    },
  };
}

export type Shops = Awaited<ReturnType<typeof openShops>>;
