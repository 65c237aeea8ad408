/** The way from a full cart to the receipt, the same in both shops: order details, payment, receipt. It is fetched with the first of them. */
export { beginOrderDetails, beginPayment, requireLines } from './begin-check-out';
export { OrderDetailsPage } from './order-details-page';
export { PaymentPage } from './payment-page';
export { useRejection } from './rejected-order';
export { ReceiptPage } from './receipt-page';
export { SignedOutNotice } from './signed-out-notice';
