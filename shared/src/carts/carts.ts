export { canAddOne, type CartLine, countOf, priceOf, quantityOf } from './cart-lines';
export { useAdding } from './use-adding';
export { type RetailItem, useRetailCart } from './retail-cart';
export {
  bagCountOf,
  bagPriceOf,
  isAvailable,
  type MenuItem,
  type TakeawayLine,
  useTakeawayCart,
} from './takeaway-cart';
