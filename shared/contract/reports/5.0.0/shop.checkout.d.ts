import * as react from 'react';
import { FoodFacts, GoodsFacts, Ore, Instant, Venue, OrderField, TakeawaySection } from './core';
import { paths } from '@kantine/contract';
import { FormErrors } from './ui.forms';
interface CartItem extends FoodFacts, GoodsFacts {
    id: number;
    name: string;
    price: Ore;
    image?: string | null;
    remaining: number | null;
}
interface CartLine<Item extends CartItem> {
    item: Item;
    quantity: number;
}
declare const removalReasons: {
    soldOut: string;
    gone: string;
    refused: string;
    age: string;
    tooLate: string;
};
type RemovalReason = keyof typeof removalReasons;
type CartChange = {
    itemId: number;
    name: string;
} & ({
    kind: 'removed';
    because: RemovalReason;
} | {
    kind: 'fewer';
    remaining: number;
} | {
    kind: 'price';
    was: Ore;
    is: Ore;
} | {
    kind: 'pickup';
    was: Instant | null;
    is: Instant | null;
});
interface LineUpdate<Item extends CartItem = CartItem> {
    line: CartLine<Item> | null;
    changes: readonly CartChange[];
}
interface Customer {
    customerName: string;
    customerEmail: string;
}
interface CartContents<Item extends CartItem = CartItem> extends Customer {
    lines: CartLine<Item>[];
    changes: readonly CartChange[];
    accountId: number | null;
}
interface ShopCart<Item extends CartItem = CartItem> extends CartContents<Item> {
    add(item: Item): void;
    setQuantity(id: number, quantity: number): void;
    putBack(line: CartLine<Item>, index: number): void;
    reconcile(reconcileLine: (line: CartLine<Item>) => LineUpdate<Item>): void;
    setCustomer(customer: Customer): void;
    clearChanges(): void;
    reset(): void;
}
interface ShopCartStore {
    <Selected>(select: (cart: ShopCart) => Selected): Selected;
    getState(): ShopCart;
    subscribe(listener: (cart: ShopCart, before: ShopCart) => void): () => void;
}
type ShopName = 'takeaway' | 'retail';
type WithoutSaving<Path extends '/takeaway/payment-sessions' | '/retail/payment-sessions'> = Omit<paths[Path]['post']['requestBody']['content']['application/json'], 'save_card'>;
type OrderRequest = WithoutSaving<'/takeaway/payment-sessions'> | WithoutSaving<'/retail/payment-sessions'>;
interface PurchaseLine {
    name: string;
    quantity: number;
    price: Ore;
    pickupAt: Instant | null;
    food?: string | undefined;
    label?: GoodsFacts['label'] | undefined;
}
type UnpaidMethod = 'account-card' | 'free';
type PurchaseState = {
    name: 'gone';
    at: Instant;
} | {
    name: 'placing';
    method: UnpaidMethod;
    ordersBefore: readonly number[] | null;
    at: Instant;
} | {
    name: 'reserving';
    keys: Readonly<Record<string, string>>;
    at: Instant;
} | {
    name: 'formOpen';
    sessionId: string;
    at: Instant;
} | {
    name: 'formUsed';
    sessionId: string;
    at: Instant;
} | {
    name: 'paid';
    token: string;
    sessionId: string | null;
    at: Instant;
} | {
    name: 'ordered';
    orderId: string | null;
    at: Instant;
};
interface Purchase {
    id: string;
    key: string | null;
    shop: ShopName;
    order: OrderRequest;
    savesCard: boolean;
    lines: readonly PurchaseLine[];
    accountId: number | null;
    state: PurchaseState;
}
interface Shop {
    name: ShopName;
    path: `/${ShopName}`;
    useCart: ShopCartStore;
    toOrderRequest(venue: Venue): OrderRequest;
    purchaseLinesOf(venue: Venue): PurchaseLine[];
    refreshCart(venue: Venue, options?: {
        maxAge?: number;
    }): Promise<void>;
    invalidateStock(): void;
}
type Step$1 = 'order-fields' | 'order-details' | 'payment';
interface CheckoutHeaderProps {
    shop: Shop;
    step: Step$1;
    title: string;
}
declare function CheckoutHeader({ shop, step, title }: CheckoutHeaderProps): react.JSX.Element;
interface OrderSummaryProps {
    shop: Shop;
    purchase?: Purchase | undefined;
    isOpenAtFirst?: boolean | undefined;
    hasTotalBelow?: boolean | undefined;
}
declare function OrderSummary({ shop, purchase, isOpenAtFirst, hasTotalBelow, }: OrderSummaryProps): react.JSX.Element;
declare function guardOrderDetails(shop: Shop): Promise<void>;
declare function guardPayment(shop: Shop): Promise<void>;
declare function guardCheckout(shop: Shop): void;
interface OrderDetailsPageProps {
    shop: Shop;
    comment?: {
        text: string;
        keep: (text: string) => void;
    } | undefined;
}
declare function OrderDetailsPage({ shop, comment }: OrderDetailsPageProps): react.JSX.Element;
interface PressToPayProps {
    shop: Shop;
    next: string;
    barClass: string | undefined;
    onOffered: (isOffered: boolean) => void;
}
declare function PressToPay(props: PressToPayProps): react.JSX.Element;
declare function answerTo(field: OrderField): string;
declare function hasMissingAnswers({ orderFieldGroups }: TakeawaySection): boolean;
declare function PaymentPage({ shop }: {
    shop: Shop;
}): react.JSX.Element;
type Step = 'order-fields' | 'order-details';
declare function useStashedFieldErrors(shop: ShopName, step: Step): FormErrors | undefined;
declare function ReceiptPage({ shop }: {
    shop: Shop;
}): react.JSX.Element;
declare function SignedOutNotice({ back }: {
    back: string;
}): react.JSX.Element | null;
export { CheckoutHeader, OrderDetailsPage, OrderSummary, PaymentPage, PressToPay, ReceiptPage, SignedOutNotice, answerTo, guardCheckout, guardOrderDetails, guardPayment, hasMissingAnswers, useStashedFieldErrors };
