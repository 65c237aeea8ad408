export {
  canAddOne,
  type CartItem,
  type CartLine,
  countOf,
  priceOf,
  quantityOf,
  toRemaining,
} from './cart-lines';
export { useAdding } from './use-adding';
export { type RetailItem, useRetailCart } from './retail-cart';
export type { Customer, ShopCart, ShopCartStore } from './shop-cart';
export { isExpired, type MenuItem } from './menu-item';
export { bagCountOf, bagPriceOf, isAvailable, type TakeawayLine, useTakeawayCart } from './takeaway-cart';
