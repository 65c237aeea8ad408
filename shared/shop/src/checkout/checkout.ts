/**
 * The pages of a check-out, loaded with the first of them.
 * @module @kantine/shop/checkout
 * @example
 * {@includeCode ../../../../docs/examples/shop.checkout.tsx}
 */

export { CheckoutHeader } from './header/checkout-header';
export { OrderSummary } from './header/order-summary';
export { guardOrderDetails, guardPayment, guardCheckout } from './order-details/checkout-guards';
export { OrderDetailsPage } from './order-details/order-details-page';
export { PressToPay } from './one-press/press-to-pay';
export { answerIn, answerTo, hasMissingAnswers } from './ordering/order-field-answers';
export { formNameOf, maxAnswer, orderFieldsOf, renameOrderFields } from './ordering/order-field-names';
export { PaymentPage } from './payment/payment-page';
export { useStashedFieldErrors } from './ordering/field-errors';
export { ReceiptPage } from './receipt/receipt-page';
export { SignedOutNotice } from './receipt/signed-out-notice';
