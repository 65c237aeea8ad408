/**
 * The pages of a check-out, loaded with the first of them.
 * @module @kantine/shop/checkout
 * @example
 * {@includeCode ../../../../docs/examples/shop.checkout.tsx}
 */

export { guardOrderDetails, guardPayment, guardCheckOut } from './order-details/check-out-guards';
export { OrderDetailsPage } from './order-details/order-details-page';
export { PaymentPage } from './payment/payment-page';
export { useStashedFieldErrors } from './order-details/field-errors';
export { ReceiptPage } from './receipt/receipt-page';
export { SignedOutNotice } from './receipt/signed-out-notice';
