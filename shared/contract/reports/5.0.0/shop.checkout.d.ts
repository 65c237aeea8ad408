import * as react from 'react';
import { FoodFacts, GoodsFacts, Ore, Instant, Owner, Venue, OrderField, TakeawaySection } from './core';
import { paths } from '@kantine/contract';
import { FormErrors } from './ui.forms';
interface CartItem extends FoodFacts, GoodsFacts {
    id: number;
    name: string;
    price: Ore;
    image?: null | string;
    remaining: null | number;
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
    kind: 'fewer';
    remaining: number;
} | {
    kind: 'pickup';
    was: Instant | null;
    is: Instant | null;
} | {
    kind: 'price';
    was: Ore;
    is: Ore;
} | {
    kind: 'removed';
    because: RemovalReason;
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
    accountId: Owner | null;
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
type ShopName = 'retail' | 'takeaway';
type WithoutSaving<Path extends '/retail/payment-sessions' | '/takeaway/payment-sessions'> = Omit<paths[Path]['post']['requestBody']['content']['application/json'], 'save_card'>;
type OrderRequest = WithoutSaving<'/retail/payment-sessions'> | WithoutSaving<'/takeaway/payment-sessions'>;
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
    name: 'formOpen';
    sessionId: string;
    at: Instant;
} | {
    name: 'formUsed';
    sessionId: string;
    at: Instant;
} | {
    name: 'gone';
    at: Instant;
} | {
    name: 'ordered';
    orderId: null | string;
    at: Instant;
} | {
    name: 'paid';
    token: string;
    sessionId: null | string;
    at: Instant;
} | {
    name: 'placing';
    method: UnpaidMethod;
    ordersBefore: null | readonly number[];
    at: Instant;
} | {
    name: 'reserving';
    keys: Readonly<Record<string, string>>;
    at: Instant;
};
interface Purchase {
    id: string;
    key: null | string;
    shop: ShopName;
    order: OrderRequest;
    savesCard: boolean;
    lines: readonly PurchaseLine[];
    accountId: Owner | null;
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
type Step$1 = 'order-details' | 'order-fields' | 'payment';
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
    comment?: undefined | {
        text: string;
        keep: (text: string) => void;
    };
}
declare function OrderDetailsPage({ shop, comment }: OrderDetailsPageProps): react.JSX.Element;
interface PressToPayProps {
    shop: Shop;
    next: string;
    barClass: string | undefined;
    isPressOver: boolean;
    onOffered: (isOffered: boolean) => void;
}
declare function PressToPay(props: PressToPayProps): react.JSX.Element;
declare function answerTo(field: OrderField): string;
declare function answerIn({ id, widget }: OrderField, values: Readonly<Record<string, string>>): string;
declare function hasMissingAnswers({ orderFieldGroups }: TakeawaySection): boolean;
declare const maxAnswer = 500;
declare function orderFieldsOf({ takeaway }: Pick<Venue, 'takeaway'>): OrderField[];
declare function renameOrderFields(errors: FormErrors, toName: (id: number) => string, fields: readonly OrderField[], order?: OrderRequest): FormErrors;
declare function formNameOf(id: number): string;
declare function PaymentPage({ shop }: {
    shop: Shop;
}): react.JSX.Element;
type Step = 'order-details' | 'order-fields';
declare function useStashedFieldErrors(shop: ShopName, step: Step): FormErrors | undefined;
declare function ReceiptPage({ shop }: {
    shop: Shop;
}): react.JSX.Element;
declare function SignedOutNotice({ back }: {
    back: string;
}): null | react.JSX.Element;
export { CheckoutHeader, OrderDetailsPage, OrderSummary, PaymentPage, PressToPay, ReceiptPage, SignedOutNotice, answerIn, answerTo, formNameOf, guardCheckout, guardOrderDetails, guardPayment, hasMissingAnswers, maxAnswer, orderFieldsOf, renameOrderFields, useStashedFieldErrors };
