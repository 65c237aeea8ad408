/** The way from a full cart to the receipt, the same in both shops: order details, payment, receipt. It is fetched with the first of them. */
export { guardOrderDetails, guardPayment, guardCheckOut } from './order-details/check-out-guards';
export { OrderDetailsPage } from './order-details/order-details-page';
export { PaymentPage } from './payment/payment-page';
export { useStashedFieldErrors } from './order-details/field-errors';
export { ReceiptPage } from './receipt/receipt-page';
export { SignedOutNotice } from './receipt/signed-out-notice';
