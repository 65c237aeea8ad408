import { cartOf, menuOf, orderIn, retailCartOf, type Payment } from './orders.ts';
import type { Answer, TestApi } from './test-api.ts';

export const shops = ['takeaway', 'retail'] as const;
export type Shop = (typeof shops)[number];

/** Where a shop keeps its goods, and what a refusal calls them. */
export const goodsOf = { takeaway: 'takeaway_menu_items', retail: 'retail_products' } as const;

/** A thing that one shop sells, in kroner; there are a thousand of it. */
export interface Thing {
  readonly id: number;
  readonly price: number;
}

/** One customer in both shops: the same sentences for both, so that a rule that is broken in one of them is seen. */
export async function openShops(api: TestApi) {
  const { supper, coffee } = await menuOf(api, '2026-11-25');
  const thing: Record<Shop, Thing> = { takeaway: supper, retail: { id: 11, price: 45 } };
  const free: Record<Shop, Thing> = { takeaway: coffee, retail: { id: 20, price: 0 } };

  const change = (shop: Shop, values: { remaining?: number; price_ore?: number }) =>
    api.db.updateTable(goodsOf[shop]).set(values).where('id', '=', thing[shop].id).execute();
  const cart = (shop: Shop, ...lines: [id: number, quantity: number][]) =>
    shop === 'takeaway' ? cartOf(...lines) : retailCartOf(...lines);
  const openSession = (shop: Shop, wanted: object, token?: string): Promise<Answer> =>
    api.call('POST', `/api/v1/${shop}/payment-sessions`, wanted, token ? { token } : {});

  for (const shop of shops) await change(shop, { remaining: 1000 });
  return {
    thing,
    change,
    cart,
    openSession,
    one: (shop: Shop) => cart(shop, [thing[shop].id, 1]),
    nothingToPay: (shop: Shop) => cart(shop, [free[shop].id, 1]),
    order: (shop: Shop, wanted: object, payment: Payment, token?: string) =>
      orderIn(api, shop, wanted, payment, token),
    /** Pays in the checkout with the card that is accepted. */
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
