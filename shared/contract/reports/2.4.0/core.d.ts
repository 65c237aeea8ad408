import { WirePaged, paths, WireAccount } from '@kantine/contract';
import { DataTag, QueryKey, QueryFunctionContext, FetchQueryOptions, QueryClient } from '@tanstack/react-query';
export { QueryClientProvider, hashKey, queryOptions, useQuery } from '@tanstack/react-query';
import * as zustand from 'zustand';
import { UseBoundStore, StoreApi } from 'zustand';
type Stop = () => void;
declare function registerBrowserListener(start: () => Stop): void;
declare function listenToBrowser(): Stop;
declare function addListeners(target: EventTarget, events: readonly string[], listener: (event: Event) => void, options?: AddEventListenerOptions): Stop;
declare function onStorageChange(keys: readonly string[], onChange: () => void): Stop;
interface IdleOptions {
    timeoutMs?: number;
    fallbackMs?: number;
}
declare function whenIdle(work: () => void, { timeoutMs, fallbackMs }?: IdleOptions): () => void;
interface FoodFacts {
    allergens?: string | null | undefined;
    diets?: string | undefined;
}
interface WireFood {
    allergens?: unknown;
    diets?: unknown;
}
declare function foodFactsReader(items: readonly WireFood[]): (item: WireFood) => FoodFacts;
declare function readFoodFacts({ allergens, diets }: WireFood): FoodFacts;
declare function sayFood({ allergens, diets }: FoodFacts): string;
type Ore = number;
declare function toOre(kronerOnWire: number | string | null | undefined): Ore;
declare function toPrice(kronerOnWire: number | string | null | undefined): Ore | null;
declare function toKroner(ore: Ore): number;
declare function formatPrice(ore: Ore): string;
declare function formatCount(count: number): string;
type Failure = {
    kind: 'offline';
} | {
    kind: 'signed-out';
} | {
    kind: 'missing';
} | {
    kind: 'invalid';
    message: string | null;
    fields: Record<string, string>;
} | {
    kind: 'conflict';
} | {
    kind: 'refused';
    status: number;
    code: number | null;
    data: unknown;
    waitSeconds?: number;
} | {
    kind: 'unavailable';
    status: number;
};
declare class RequestError extends Error {
    readonly failure: Failure;
    readonly words: string | null;
    constructor(failure: Failure, words?: string | null);
}
declare function failureOf(error: unknown): Failure;
declare function sayFailure(failure: Failure): string;
declare function lastPageOf({ meta, pagination }: WirePaged): number;
interface EarlyAnswer {
    status: number;
    body: unknown;
    header?: (name: string) => string | null;
    sent?: number;
    received?: number;
}
interface EarlyCall {
    sent: number;
    answer: Promise<EarlyAnswer>;
}
declare global {
    interface Window {
        kantineEarly?: Record<string, EarlyCall | undefined>;
    }
}
type AnswerSource = (path: string) => EarlyAnswer | null;
declare function provideAnswers(answers?: AnswerSource): void;
declare function provideAnswersOnce(bodies: Readonly<Record<string, unknown>>): void;
declare const areAnswersProvided: () => boolean;
declare function newKey(): string;
declare function isKey(value: unknown): value is string;
declare function isOfKey(failure: Failure): boolean;
declare function isSettledBy(failure: Failure, isRepeated: boolean): boolean;
type Method = 'get' | 'post' | 'put' | 'delete';
type PathsWith<M extends Method> = {
    [P in keyof paths]: paths[P][M] extends {
        responses: unknown;
    } ? P : never;
}[keyof paths];
type Operation<P extends keyof paths, M extends Method> = paths[P][M];
type JsonOf<T> = T extends {
    content: {
        'application/json': infer Body;
    };
} ? Body : void;
type Success<T> = T extends {
    responses: infer R;
} ? JsonOf<R[keyof R & (200 | 201 | 204 | '2XX')]> : never;
type PathParameters<T> = T extends {
    parameters: {
        path: infer Names;
    };
} ? {
    parameters: Names;
} : {
    parameters?: never;
};
type Query<T> = T extends {
    parameters: {
        query?: infer Names;
    };
} ? {
    query?: Names;
} : {
    query?: never;
};
type Body<T> = T extends {
    requestBody: {
        content: {
            'application/json': infer Json;
        };
    };
} ? {
    body: Json;
} : {
    body?: never;
};
type CallOptions<P extends keyof paths, M extends Method> = PathParameters<Operation<P, M>> & Query<Operation<P, M>> & Body<Operation<P, M>> & {
    signal?: AbortSignal | undefined;
    timeLimitMs?: number;
    token?: string;
    key?: string | null | undefined;
    expectedTotal?: Ore | null | undefined;
};
type GetPath = PathsWith<'get'>;
type AnswerTo<P extends GetPath> = Success<Operation<P, 'get'>>;
declare function call<M extends Method, P extends PathsWith<M>>(method: M, path: P, options: CallOptions<P, M>): Promise<Success<Operation<P, M>>>;
type Day = string;
type ClockTime = string;
type Instant = number;
declare function momentsOfRender(): Instant[];
declare function useNow(moments?: readonly Instant[]): Instant;
declare function nowAtVenue(): Instant;
declare function holdClock(instant: Instant | null): void;
interface Timed {
    header?: ((name: string) => string | null) | undefined;
    maxAgeMs?: number;
    sent?: Instant;
    received?: Instant;
}
declare function setClockBy({ header, maxAgeMs, sent, received }: Timed): void;
declare function toInstant(iso: string | null | undefined): Instant | null;
declare function instantOf(day: Day, time?: ClockTime): Instant;
declare function dayOf(instant: Instant): Day;
declare function clockTimeOf(instant: Instant): ClockTime;
declare function today(now?: Instant): Day;
declare function isDay(text: string | undefined): text is Day;
declare function addDays(day: Day, days: number): Day;
declare function mondayOf(day: Day): Day;
declare function isoWeekOf(day: Day): {
    week: number;
    year: number;
};
declare function formatDay(day: Day): string;
declare function formatInstant(instant: Instant): string;
declare function sayDay(day: Day): string;
declare function relativeDay(day: Day, now?: Instant): string | null;
declare function sayDayBriefly(day: Day, now?: Instant): string;
declare function sayInstant(instant: Instant, now?: Instant): string;
declare function sayDeadline(deadline: Instant, now?: Instant): string;
type OpeningDays = ReadonlySet<number>;
declare const weekdayNames: string[];
declare function toOpeningDays(wire: readonly string[] | null | undefined): OpeningDays;
declare function isOpenOn(openingDays: OpeningDays, day: Day): boolean;
declare function openDayFrom(openingDays: OpeningDays, day: Day): Day;
declare function nextOpenDay(openingDays: OpeningDays, day: Day): Day;
declare function previousOpenDay(openingDays: OpeningDays, day: Day): Day;
declare function deadlineOf(delivery: Instant, preparationMinutes: number, openingDays: OpeningDays): Instant;
interface RegistryEntry {
    version: string;
    entry: string;
    global: string;
    contract: string;
    opens?: string[];
    calls?: string[];
    shares?: string[];
    place?: RegistryPlace;
}
interface RegistryPlace {
    label: string;
    description: string;
    icon: string;
    needsAccount: boolean;
    when: string;
}
interface PageData {
    host: string;
    siteOrigin: string;
    sectionOrigins: string[];
    registry: {
        sections: Record<string, RegistryEntry>;
        integrity?: Record<string, string> | undefined;
    };
    checkout: {
        scriptUrl: string;
    };
    reports: {
        url: string;
    };
    early?: {
        path: string;
        calls: string[];
        forSignedIn?: {
            scripts: string[];
            styles: string[];
        };
    };
    soon: string[];
    rendered?: RenderedData;
}
interface RenderedData {
    now: number;
    maxAgeMs: number;
    address: string;
    answers: Record<string, unknown>;
}
declare function providePageData(data: Partial<PageData>): void;
declare function readPageData(): PageData;
type Parameters<P extends GetPath> = Pick<CallOptions<P, 'get'>, 'parameters' | 'query'>;
type OneCall<P extends GetPath, Data> = {
    path: P;
    toData(answer: AnswerTo<P>, context: {
        signal: AbortSignal;
    }): Data | Promise<Data>;
} & Parameters<P>;
interface SeveralCalls<P extends readonly GetPath[], Data> {
    paths: readonly [
        ...P
    ];
    toData(answers: {
        [Index in keyof P]: AnswerTo<P[Index]>;
    }): Data;
}
interface Settings {
    isPublic?: true;
    variant?: string;
    staleTime?: number;
    gcTime?: number;
}
declare function apiQuery<P extends GetPath, Data>(options: OneCall<P, Data> & Settings): ApiQuery<Data>;
declare function apiQuery<const P extends readonly GetPath[], Data>(options: SeveralCalls<P, Data> & Settings): ApiQuery<Data>;
interface ApiQuery<Data = unknown> {
    queryKey: DataTag<QueryKey, Data, Error>;
    queryFn: (context: QueryFunctionContext) => Promise<Data>;
    meta: Record<string, unknown>;
    staleTime?: number;
    gcTime?: number;
}
declare function apiCallsOf({ meta }: ApiQuery): string[];
declare const queryClient: QueryClient;
type Queries = GetPath | {
    queryKey: QueryKey;
};
declare function invalidate(queries: Queries): void;
declare function invalidateOrRemove(queries: Queries): void;
declare function useIsOnline(): boolean;
declare const pageDeadlineMs = 150;
declare function waitAtMost(work: Promise<unknown>, deadlineMs?: number): Promise<void>;
declare function waitForQueries(deadlineMs?: number): Promise<void>;
declare function prefetchWithDeadline<Data, Key extends QueryKey>(options: FetchQueryOptions<Data, Error, Data, Key>, deadlineMs?: number): Promise<void>;
type Account = WireAccount;
interface Session {
    token: string | null;
    account: Account | null;
    hasEnded: boolean;
    begin(token: string, account: Account): void;
    updateAccount(account: Account): void;
    end(): void;
    logOut(): void;
}
declare const useSession: zustand.UseBoundStore<zustand.StoreApi<Session>>;
declare const useIsSignedIn: () => boolean;
declare function useSessionKey(): string;
declare function fetchAccount(token?: string): Promise<Account>;
declare function createToken(email: string, password: string): Promise<string>;
declare const signOutList: {
    readonly session: {
        readonly holds: "the token and the account";
        readonly keptIn: "local storage: `token`, `account`";
        readonly atLogOut: "removed; one call ends the token at the API";
        readonly atSessionEnd: "removed";
        readonly atNextLogIn: "replaced";
    };
    readonly 'early-calls': {
        readonly holds: "answers to the first script’s calls";
        readonly keptIn: "memory";
        readonly atLogOut: "removed, except a visitor’s";
        readonly atSessionEnd: "removed, except a visitor’s";
        readonly atNextLogIn: "removed, except a visitor’s";
    };
    readonly 'session-check': {
        readonly holds: "the last check, with its token";
        readonly keptIn: "memory";
        readonly atLogOut: "removed";
        readonly atSessionEnd: "removed";
        readonly atNextLogIn: "removed";
    };
    readonly 'query-cache': {
        readonly holds: "the venue’s answers";
        readonly keptIn: "memory";
        readonly atLogOut: "removed, except public ones";
        readonly atSessionEnd: "as at log-out";
        readonly atNextLogIn: "as at log-out; shown ones are fetched again";
    };
    readonly 'takeaway-cart': {
        readonly holds: "lines, bags, name, e-mail, comment, answers";
        readonly keptIn: "local storage: `takeaway-order`";
        readonly atLogOut: "typed parts are removed, lines wait";
        readonly atSessionEnd: "as at log-out; memory keeps the typed parts";
        readonly atNextLogIn: "emptied for another account";
    };
    readonly 'retail-cart': {
        readonly holds: "lines, name and e-mail";
        readonly keptIn: "local storage: `retail-order`";
        readonly atLogOut: "as the takeaway cart";
        readonly atSessionEnd: "as the takeaway cart";
        readonly atNextLogIn: "as the takeaway cart";
    };
    readonly purchases: {
        readonly holds: "payments, orders and receipts";
        readonly keptIn: "local, else session storage: `purchases`";
        readonly atLogOut: "receipts and unused sessions are removed";
        readonly atSessionEnd: "as at log-out; memory keeps the names";
        readonly atNextLogIn: "as at session end";
    };
    readonly 'order-field-errors': {
        readonly holds: "the venue’s errors for an order’s fields";
        readonly keptIn: "memory";
        readonly atLogOut: "removed";
        readonly atSessionEnd: "removed";
        readonly atNextLogIn: "removed";
    };
    readonly 'accepted-conditions': {
        readonly holds: "the shops whose conditions are accepted";
        readonly keptIn: "memory";
        readonly atLogOut: "removed";
        readonly atSessionEnd: "removed";
        readonly atNextLogIn: "removed";
    };
    readonly 'unsaved-form': {
        readonly holds: "input of a form that is not saved";
        readonly keptIn: "memory";
        readonly atLogOut: "removed";
        readonly atSessionEnd: "kept for the same account";
        readonly atNextLogIn: "restored for the same account, else removed";
    };
    readonly 'order-cancellations': {
        readonly holds: "cancellations without an answer";
        readonly keptIn: "memory";
        readonly atLogOut: "removed";
        readonly atSessionEnd: "removed";
        readonly atNextLogIn: "removed";
    };
    readonly 'meeting-draft': {
        readonly holds: "the meeting that is being created";
        readonly keptIn: "session storage: `meeting-draft`";
        readonly atLogOut: "removed";
        readonly atSessionEnd: "kept for the same account";
        readonly atNextLogIn: "restored for the same account, else removed";
    };
    readonly 'discarded-meeting-draft': {
        readonly holds: "the meeting that was just discarded";
        readonly keptIn: "memory";
        readonly atLogOut: "removed";
        readonly atSessionEnd: "kept for the same account";
        readonly atNextLogIn: "kept for the same account, else removed";
    };
    readonly 'new-delivery': {
        readonly holds: "a delivery that is being added";
        readonly keptIn: "session storage: `new-delivery`";
        readonly atLogOut: "removed";
        readonly atSessionEnd: "kept for the same account";
        readonly atNextLogIn: "restored for the same account, else replaced";
    };
    readonly 'meeting-deletions': {
        readonly holds: "deletions of a meeting without an answer";
        readonly keptIn: "memory";
        readonly atLogOut: "removed";
        readonly atSessionEnd: "removed";
        readonly atNextLogIn: "removed";
    };
    readonly 'meeting-field-errors': {
        readonly holds: "the venue’s errors for a meeting’s fields";
        readonly keptIn: "memory";
        readonly atLogOut: "removed";
        readonly atSessionEnd: "removed";
        readonly atNextLogIn: "removed";
    };
};
type SignOutKey = keyof typeof signOutList | `section:${string}`;
interface SessionChange {
    kind: 'began' | 'logged-out' | 'ended' | 'updated';
    now: Session;
    before: Session;
}
declare function onSessionChange(key: SignOutKey, handle: (change: SessionChange) => void): void;
type Area = 'local' | 'session';
declare function readText(key: string, area?: Area): string | null;
declare function readJson<T>(key: string, isValid: (value: unknown) => value is T, area?: Area): T | null;
declare function writeText(key: string, text: string, area?: Area): boolean;
declare function writeJson(key: string, value: unknown, area?: Area): boolean;
declare function remove(key: string, area?: Area): void;
type Stored = Readonly<Record<string, unknown>>;
type Change<Data> = (next: (now: Data) => Partial<Data>) => void;
type StoredStore<Data, Actions> = UseBoundStore<StoreApi<Data & Actions>> & {
    change: Change<Data>;
};
declare function createStored<Data extends object, Actions extends object>(key: string, read: (stored: Stored) => Data, actions: (change: Change<Data>) => Actions, area?: Area): StoredStore<Data, Actions>;
interface TrustedPolicy {
    createHTML(html: string): string;
    createScriptURL(url: string): string;
}
declare function createTrustedPolicy(name: string, rules: Partial<TrustedPolicy>): TrustedPolicy;
type PaymentMethod = 'online' | 'account-card';
interface Venue {
    name: string;
    pageTitle: string;
    address: string;
    logo: string | null;
    backgroundImage: string | null;
    footer: {
        left: string;
        right: string;
        foodAuthorityUrl: string | null;
    };
    conditionsHref: string | null;
    privacyHref: string | null;
    hasAccounts: boolean;
    allowsGuestPurchases: boolean;
    payButtonText: string;
    accountCardButtonText: string;
    paymentMethods: PaymentMethod[];
    accountGroups: Map<number, PaymentMethod[]>;
    accountFields: AccountField[];
    pages: StorePage[];
    takeaway: TakeawaySection | null;
    retail: {
        title: string;
        description: string;
    } | null;
    meetings: {
        openingDays: OpeningDays;
        allowUpdatesUntil: number;
        listText: string;
    } | null;
    menuPlan: {
        title: string;
    } | null;
    turnedOn: ReadonlySet<string>;
}
interface AccountField {
    name: 'name' | 'phone' | 'number' | 'department';
    label: string;
    isRequired: boolean;
}
interface StorePage {
    name: string;
    url: string;
    icon: string | null;
    isInMenu: boolean;
    content: string;
}
interface TakeawaySection {
    title: string;
    description: string;
    openingDays: OpeningDays;
    preparationMinutes: number;
    menuText: string;
    cartText: string;
    showsPickupTimeInCart: boolean;
    allowsComments: boolean;
    bag: {
        name: string;
        price: Ore;
    } | null;
    orderFieldGroups: OrderFieldGroup[];
}
interface OrderFieldGroup {
    name: string;
    description: string;
    fields: OrderField[];
}
interface OrderField {
    id: number;
    name: string;
    widget: 'text' | 'select' | 'radio';
    isRequired: boolean;
    options: string[];
}
declare function toAssetUrl(path: string | null | undefined): string | null;
declare const venueQuery: ApiQuery<Venue>;
declare function loadVenue(): Promise<Venue>;
declare function refreshVenue(): Promise<Venue>;
declare function useVenue(): Venue;
declare function paymentMethodsFor(venue: Venue, account: {
    account_group_id?: number | string | null;
} | null): PaymentMethod[];
declare function usePaymentMethods(): PaymentMethod[];
declare function isRecord(value: unknown): value is Readonly<Record<string, unknown>>;
declare function listOf<T>(value: readonly T[] | null | undefined): NonNullable<T>[];
declare function capitalise(text: string): string;
export { RequestError, addDays, addListeners, apiCallsOf, apiQuery, areAnswersProvided, call, capitalise, clockTimeOf, createStored, createToken, createTrustedPolicy, dayOf, deadlineOf, failureOf, fetchAccount, foodFactsReader, formatCount, formatDay, formatInstant, formatPrice, holdClock, instantOf, invalidate, invalidateOrRemove, isDay, isKey, isOfKey, isOpenOn, isRecord, isSettledBy, isoWeekOf, lastPageOf, listOf, listenToBrowser, loadVenue, momentsOfRender, mondayOf, newKey, nextOpenDay, nowAtVenue, onSessionChange, onStorageChange, openDayFrom, pageDeadlineMs, paymentMethodsFor, prefetchWithDeadline, previousOpenDay, provideAnswers, provideAnswersOnce, providePageData, queryClient, readFoodFacts, readJson, readPageData, readText, refreshVenue, registerBrowserListener, relativeDay, remove, sayDay, sayDayBriefly, sayDeadline, sayFailure, sayFood, sayInstant, setClockBy, toAssetUrl, toInstant, toKroner, toOpeningDays, toOre, toPrice, today, useIsOnline, useIsSignedIn, useNow, usePaymentMethods, useSession, useSessionKey, useVenue, venueQuery, waitAtMost, waitForQueries, weekdayNames, whenIdle, writeJson, writeText };
export type { Account, AccountField, ApiQuery, Change, ClockTime, Day, Failure, FoodFacts, Instant, OpeningDays, OrderField, Ore, PageData, PaymentMethod, RegistryEntry, RegistryPlace, RenderedData, Session, StorePage, Stored, TakeawaySection, TrustedPolicy, Venue };
