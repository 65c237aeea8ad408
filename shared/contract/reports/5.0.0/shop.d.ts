import * as react from 'react';
import { ReactNode } from 'react';
import * as _kantine_core from './core';
import { FoodFacts, GoodsFacts, Ore, Day, Instant, Venue, Owner, TakeawaySection, Account, ApiQuery } from './core';
import * as _kantine_contract from '@kantine/contract';
import { paths, WireMenuItem, WireRetailProduct, WireOrder, PlaceName } from '@kantine/contract';
import * as zustand from 'zustand';
import { Section } from './routing';
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
declare function quantityOf(lines: readonly CartLine<CartItem>[], id: number): number;
declare function countOf(lines: readonly CartLine<CartItem>[]): number;
declare function sayPieces(count: number): string;
declare function priceOf(lines: readonly CartLine<CartItem>[]): Ore;
declare function canAddOne(lines: readonly CartLine<CartItem>[], item: CartItem): boolean;
declare function toRemaining(wire: unknown): null | number;
declare function stockReason(lines: readonly CartLine<CartItem>[], item: CartItem): null | string;
interface Offer extends CartItem {
    deadline?: Instant | null;
}
interface Assortment {
    day: Day | null;
    offers: readonly Offer[];
}
type FetchAssortments = (venue: Venue) => Promise<Assortment[]>;
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
declare function keepLine<Item extends CartItem>(line: CartLine<Item>): LineUpdate<Item>;
declare function removeLine<Item extends CartItem>({ item: { id, name } }: CartLine<Item>, because: RemovalReason): LineUpdate<Item>;
declare function sayChanges(changes: readonly CartChange[]): string[];
declare function reconcileLine<Item extends CartItem>(line: CartLine<Item>, found: Item | undefined, moreChanges?: (was: Item, is: Item) => CartChange[]): LineUpdate<Item>;
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
type NewPurchase = Omit<Purchase, 'id' | 'key' | 'state'>;
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
interface CartPageProps<Item extends CartItem> {
    shop: Shop;
    lines: readonly CartLine<Item>[];
    assortments: FetchAssortments;
    text?: null | string | undefined;
    facts?: ((item: Item) => ReactNode) | undefined;
    extras?: ReactNode;
    next: string;
    back: string;
}
declare function CartPage<Item extends CartItem>(props: CartPageProps<Item>): react.JSX.Element;
declare function mayOrder(item: GoodsFacts, account?: null | {
    id: _kantine_contract.components["schemas"]["WireId"];
    account_group_id?: _kantine_contract.components["schemas"]["WireId"] | null;
    email: string;
    name?: null | string;
    phone?: null | string;
    number?: null | string;
    department?: null | string;
    allows_marketing?: boolean | null;
    allows_notifications?: boolean | null;
    verified_age?: null | number;
}): boolean;
declare function useAdding(put: () => void): {
    isAdding: boolean;
    add: () => void;
};
type RetailItem = CartItem;
type RetailContents = CartContents<RetailItem>;
type RetailActions = Omit<ShopCart<RetailItem>, keyof RetailContents>;
declare const useRetailCart: {
    (): RetailContents & RetailActions;
    <U>(selector: (state: RetailContents & RetailActions) => U): U;
} & zustand.StoreApi<RetailContents & RetailActions> & {
    change: _kantine_core.Change<RetailContents>;
};
interface MenuItem extends CartItem {
    description: string;
    day: Day;
    image: null | string;
    pickupAt: Instant | null;
    deadline: Instant | null;
    isFeatured: boolean;
}
type Bag = NonNullable<TakeawaySection['bag']>;
type TakeawayLine = CartLine<MenuItem>;
interface TakeawayContents extends CartContents<MenuItem> {
    comment: string;
    hasBags: boolean | null;
    bagPrice: Ore | null;
    details: Record<number, string>;
    lastDetails: Record<number, string>;
}
interface TakeawayActions extends Omit<ShopCart<MenuItem>, keyof CartContents> {
    setHasBags(hasBags: boolean): void;
    recordBagPrice(bag: Bag): readonly CartChange[];
    setDetails(details: Record<number, string>): void;
    setComment(comment: string): void;
    dropExpired(now: Instant): void;
}
declare const useTakeawayCart: {
    (): TakeawayContents & TakeawayActions;
    <U>(selector: (state: TakeawayContents & TakeawayActions) => U): U;
} & zustand.StoreApi<TakeawayContents & TakeawayActions> & {
    change: _kantine_core.Change<TakeawayContents>;
};
declare function isAvailable(item: MenuItem, lines: readonly TakeawayLine[], now: Instant): boolean;
declare function bagCountOf(lines: readonly TakeawayLine[]): number;
declare function takesBags(hasBags: boolean | null, bag: Bag | null | undefined): bag is Bag;
declare function bagPriceOf(lines: readonly TakeawayLine[], hasBags: boolean | null, bag: Bag | null): Ore;
declare function isExpired({ deadline }: Pick<MenuItem, 'deadline'>, now: Instant): boolean;
declare function canBeOrdered(dish: Pick<MenuItem, 'deadline' | 'minimumAge' | 'remaining'>, now: Instant, account?: Account | null): boolean;
interface CreditCard {
    id: number;
    type: string;
    maskedNumber: string;
    expiration: string;
}
declare const creditCardsQuery: _kantine_core.ApiQuery<CreditCard[]>;
declare function deleteCreditCard(cardId: number): Promise<void>;
declare function fetchComingMenus(venue: Venue): Promise<Assortment[]>;
declare function fetchKnownComingMenus(venue: Venue): Promise<Assortment[]>;
declare function DishStepper({ dish, reason }: {
    dish: MenuItem;
    reason: null | string;
}): react.JSX.Element;
declare function unavailableReason(dish: MenuItem, lines: readonly TakeawayLine[], isExpired: boolean): null | string;
declare function toGoods(wire: WireMenuItem | WireRetailProduct): null | {
    unitPrice?: string;
    deposit?: _kantine_core.Ore;
    minimumAge?: number;
    label?: readonly {
        name: string;
        value: string;
    }[];
    id: number;
    name: string;
    description: string;
    image: null | string;
    price: _kantine_core.Ore;
    remaining: null | number;
};
declare function GoodsPrice({ item }: {
    item: GoodsFacts & {
        price: Ore;
    };
}): react.JSX.Element;
declare function Favourite({ name }: {
    name: string;
}): react.JSX.Element;
declare function FavouriteList(): null | react.JSX.Element;
declare function FavouriteMark({ name }: {
    name: string;
}): null | react.JSX.Element;
interface Favourites {
    names: readonly string[];
}
interface FavouritesActions {
    toggle(name: string): void;
}
declare const useFavourites: {
    (): Favourites & FavouritesActions;
    <U>(selector: (state: Favourites & FavouritesActions) => U): U;
} & zustand.StoreApi<Favourites & FavouritesActions> & {
    change: _kantine_core.Change<Favourites>;
};
declare function menuQuery(day: Day, takeaway: TakeawaySection): _kantine_core.ApiQuery<MenuItem[]>;
declare function invalidateMenus(): void;
declare function nextOrderableDay(day: Day, { openingDays, preparationMinutes }: TakeawaySection, dishes: readonly Pick<MenuItem, 'pickupAt'>[], now: Instant): Day | null;
interface OrderedLine {
    name: string;
    quantity: number;
}
interface OrderAgainState {
    orderAgain: readonly OrderedLine[];
}
declare function nameKey(name: string): string;
interface EarlierOrder {
    deliverAt: Instant | null;
    lines: readonly {
        name: string;
        quantity: number;
        pickupAt: Instant | null;
    }[];
}
declare function shopOf({ deliverAt, lines }: EarlierOrder): ShopName;
declare function toWantedLines(order: EarlierOrder, { takeaway }: Pick<Venue, 'takeaway'>): OrderedLine[];
interface OrderPreview {
    day: null | string;
    dishes: string;
    price: Ore;
    tooFew: string[];
    missing: string[];
}
interface SameDay {
    day: Day;
    preview: OrderPreview | null;
    missing: readonly string[];
}
interface SameWeek {
    days: readonly SameDay[];
    add: () => string[];
}
declare function planSameWeek(venue: Venue, monday: Day): Promise<SameWeek | null>;
type __same_week_SameDay = SameDay;
type __same_week_SameWeek = SameWeek;
declare const __same_week_planSameWeek: typeof planSameWeek;
declare namespace __same_week {
    export { __same_week_planSameWeek as planSameWeek };
    export type { __same_week_SameDay as SameDay, __same_week_SameWeek as SameWeek };
}
declare const loadSameWeek: () => Promise<typeof __same_week>;
declare function FoodMark({ food }: {
    food: FoodFacts;
}): "" | react.JSX.Element;
declare function FoodFilter<Item>(props: {
    items: readonly Item[];
    foodOf: (item: Item) => FoodFacts | undefined;
    className?: string | undefined;
    children: (shown: readonly Item[]) => ReactNode;
}): ReactNode;
declare function useFoodSearch(): string;
declare const foodParameters: readonly [
    "uden",
    "kost"
];
declare function foodSearchIn(search: string): string;
interface Pickup {
    at: Instant;
    goods: string[];
}
interface Line {
    name: string;
    quantity: number;
    pickupAt: Instant | null;
}
declare function pickupsOf(lines: readonly Line[], otherwise?: Instant | null): Pickup[];
declare function finishedOnOf(order: WireOrder | null): Day | null;
declare function isFinishedFor({ at }: Pickup, [first]: readonly Pickup[], finishedOn: Day | null): boolean;
declare function AddToCalendar({ id, pickups }: {
    id: string;
    pickups: readonly Pickup[];
}): null | react.JSX.Element;
interface OrderView {
    id: null | string;
    orderedAt: Instant | null;
    total: Ore | null;
    lines: readonly {
        name: string;
        quantity: number;
        price: Ore | null;
        pickupAt: Instant | null;
    }[];
}
interface PlaceProps {
    'home/v1': {
        today: Day;
    };
    'receipt/v1': {
        order: OrderView;
    };
    'profile/v1': {
        orders: readonly OrderView[];
    };
}
interface PlaceRequest<Name extends PlaceName = PlaceName> {
    name: Name;
    props: PlaceProps[Name] | null;
}
declare const ProvidePlaces: react.Provider<((request: PlaceRequest) => ReactNode) | null>;
declare function Place<Name extends PlaceName>(request: PlaceRequest<Name>): ReactNode;
interface ReadyForPickupProps {
    query: ApiQuery<{
        finishedOn: Day | null;
    }>;
    pickups: readonly Pickup[];
}
declare function WhenReady(props: ReadyForPickupProps): react.JSX.Element;
declare function Bookkeeping({ total }: {
    total: Ore | null;
}): react.JSX.Element;
interface WhenAndWhereProps {
    pickups: readonly Pickup[];
    place: readonly string[];
}
declare function WhenAndWhere({ pickups, place }: WhenAndWhereProps): react.JSX.Element;
interface RecentOrder extends EarlierOrder {
    id: number;
    finishedOn: Day | null;
}
declare function recentOrdersQuery(since?: Day): ApiQuery<RecentOrder[]>;
declare function prepareSameAgain(venue: Venue): Promise<void>;
declare function SameAgain({ className }: {
    className?: string | undefined;
}): null | react.JSX.Element;
type Route = Section['routes'][number];
type Screens = Record<'cart' | 'orderDetails' | 'payment' | 'receipt', NonNullable<Route['screen']>>;
declare const checkoutPage: {
    readonly isPersonal: true;
    readonly isIndexed: false;
    readonly onDeploy: "keep";
    readonly loginReturn: "here";
    readonly hidesCartBar: true;
};
declare function checkoutRoutes(shop: Shop, screens: Screens, { showsStoreHtml }?: {
    showsStoreHtml?: boolean | undefined;
}): Route[];
type StateName = PurchaseState['name'];
type FormEvent = 'cancelled' | 'declined' | 'formUsed' | 'refused' | 'unavailable';
type Begun = NewPurchase & Partial<Pick<Purchase, 'id' | 'key' | 'state'>>;
interface Purchases {
    all: readonly Purchase[];
    areStored: boolean;
    waitingFor: null | string;
    mailedTo: null | {
        id: string;
        email: string;
    };
    openForm(purchase: Begun, sessionId: string): Purchase;
    recordForm(id: string, event: FormEvent): StateName;
    markPaid(purchase: Begun, token: string): Purchase;
    placeOrder(purchase: Begun, method: UnpaidMethod, ordersBefore: null | readonly number[]): Purchase;
    reserve(purchase: Begun, keys: Readonly<Record<string, string>>): Purchase;
    reopenForm(id: string): void;
    correctOrder(id: string, order: Purchase['order']): void;
    markOrdered(purchase: Begun, orderId: null | string): void;
    rehydrate(): readonly Purchase[];
    drop(id: string): void;
}
declare const usePurchases: zustand.UseBoundStore<zustand.StoreApi<Purchases>>;
declare function usePendingPurchase(shop?: ShopName | null): Purchase | undefined;
declare function usePurchaseAwaitingSignIn(): Purchase | undefined;
interface WithdrawalState {
    withdrawal: {
        orderId: string;
        lines: readonly string[];
    };
}
interface StepperProps {
    useCart: ShopCartStore;
    item: CartItem;
    reason: null | string;
    onAdd: () => void;
}
declare function Stepper({ useCart, item, reason: stockReason, onAdd }: StepperProps): react.JSX.Element;
declare function InCart({ useCart, id }: {
    useCart: ShopCartStore;
    id: number;
}): react.JSX.Element;
export { AddToCalendar, Bookkeeping, CartPage, DishStepper, Favourite, FavouriteList, FavouriteMark, FoodFilter, FoodMark, GoodsPrice, InCart, Place, ProvidePlaces, SameAgain, Stepper, WhenAndWhere, WhenReady, bagCountOf, bagPriceOf, canAddOne, canBeOrdered, checkoutPage, checkoutRoutes, countOf, creditCardsQuery, deleteCreditCard, fetchComingMenus, fetchKnownComingMenus, finishedOnOf, foodParameters, foodSearchIn, invalidateMenus, isAvailable, isExpired, isFinishedFor, keepLine, loadSameWeek, mayOrder, menuQuery, nameKey, nextOrderableDay, pickupsOf, prepareSameAgain, priceOf, quantityOf, recentOrdersQuery, reconcileLine, removeLine, sayChanges, sayPieces, shopOf, stockReason, takesBags, toGoods, toRemaining, toWantedLines, unavailableReason, useAdding, useFavourites, useFoodSearch, usePendingPurchase, usePurchaseAwaitingSignIn, usePurchases, useRetailCart, useTakeawayCart };
export type { Assortment, CartChange, CreditCard, LineUpdate, MenuItem, OrderAgainState, OrderRequest, OrderView, Pickup, PlaceProps, PlaceRequest, Purchase, RecentOrder, RetailItem, SameDay, SameWeek, Shop, TakeawayLine, WithdrawalState };
