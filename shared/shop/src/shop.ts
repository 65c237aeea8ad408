/**
 * Carts, purchases, stock and saved cards.
 * @module @kantine/shop
 * @example
 * {@includeCode ../../../docs/examples/shop.tsx}
 */

export { CartPage } from './cart-page/cart-page';
export type { CartChange, LineUpdate } from './carts/cart-change';
export { mayOrder } from './carts/age-limit';
export { keepLine, reconcileLine, removeLine, sayChanges } from './carts/cart-change';
export { stockReason } from './carts/cart-lines';
export * from './carts/carts';
export { type CreditCard, creditCardsQuery, deleteCreditCard } from './credit-cards/credit-cards';
export { fetchComingMenus, fetchKnownComingMenus } from './dishes/coming-menus';
export { DishStepper, unavailableReason } from './dishes/dish-stepper';
export { toGoods } from './dishes/goods';
export { GoodsPrice } from './dishes/goods-price';
export { Favourite, FavouriteList } from './favourites/favourite';
export { FavouriteMark } from './favourites/favourite-mark';
export { useFavourites } from './favourites/favourites';
export { invalidateMenus, menuQuery } from './dishes/menu-query';
export { nextOrderableDay } from './dishes/next-orderable-day';
export { loadSameWeek, type SameDay, type SameWeek } from './same-again/load-same-week';
export { nameKey, type OrderAgainState, shopOf, toWantedLines } from './order-again/wanted-lines';
export { FoodMark } from './food-filter/food-mark';
export { FoodFilter, useFoodSearch } from './food-filter/food-filter';
export { foodParameters, foodSearchIn } from './food-filter/food-search';
export { AddToCalendar } from './pickup/add-to-calendar';
export { finishedOnOf, isFinishedFor, type Pickup, pickupsOf } from './pickup/pickups-of';
export { type OrderView, Place, type PlaceProps, type PlaceRequest, ProvidePlaces } from './places/place';
export { WhenReady } from './pickup/when-ready';
export { Bookkeeping } from './checkout/receipt/bookkeeping';
export { WhenAndWhere } from './pickup/when-and-where';
export type { OrderRequest, Purchase } from './purchases/purchase';
export { type RecentOrder, recentOrdersQuery } from './same-again/last-order-query';
export { prepareSameAgain } from './same-again/prepare-same-again';
export { SameAgain } from './same-again/same-again';
export { checkoutPage, checkoutRoutes } from './checkout-routes/checkout-routes';
export type { Shop } from './shops/shop';
export { usePendingPurchase, usePurchaseAwaitingSignIn, usePurchases } from './purchases/purchases';
export type { WithdrawalState } from './withdrawal/withdrawal-state';
export { InCart, Stepper } from './stepper/stepper';
export type { Assortment } from './stock/assortment';
