export * from './carts/carts';
export * from './credit-cards/credit-cards';
export * from './purchases/purchases';
export * from './shop/shop';
