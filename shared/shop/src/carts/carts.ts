export { canAddOne, countOf, priceOf, quantityOf, sayPieces, toRemaining } from './cart-lines';
export { useAdding } from './use-adding';
export { type RetailItem, useRetailCart } from './retail-cart';
export { isExpired, type MenuItem } from './menu-item';
export { bagCountOf, bagPriceOf, isAvailable, type TakeawayLine, useTakeawayCart } from './takeaway-cart';
