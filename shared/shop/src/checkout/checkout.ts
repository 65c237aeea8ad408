export { guardOrderDetails, guardPayment, guardCheckOut } from './order-details/check-out-guards';
export { OrderDetailsPage } from './order-details/order-details-page';
export { PaymentPage } from './payment/payment-page';
export { useStashedFieldErrors } from './order-details/field-errors';
export { ReceiptPage } from './receipt/receipt-page';
export { SignedOutNotice } from './receipt/signed-out-notice';
