export { type CheckoutHandlers, openCheckout } from './open-checkout';
