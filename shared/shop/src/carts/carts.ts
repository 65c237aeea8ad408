export { canAddOne, countOf, priceOf, quantityOf, sayPieces, toRemaining } from './cart-lines';
export { useAdding } from './use-adding';
export { type RetailItem, useRetailCart } from './retail-cart';
export {
  bagCountOf,
  bagPriceOf,
  canBeOrdered,
  isAvailable,
  isExpired,
  takesBags,
  useTakeawayCart,
} from './takeaway-cart';
export type { MenuItem, TakeawayLine } from './takeaway-cart';
