import * as zustand from 'zustand';
import { UseBoundStore, StoreApi } from 'zustand';
import { WireAccount, paths, WirePaged, PublicManifest, WireStore } from '@kantine/contract';
import { CheckedSettings, SettingsProblem, Verdicts } from '@kantine/contract/check-store';
export { SettingsProblem } from '@kantine/contract/check-store';
import { DataTag, QueryKey, QueryFunctionContext, FetchQueryOptions, QueryClient } from '@tanstack/react-query';
export { QueryClientProvider, hashKey, queryOptions, useQuery } from '@tanstack/react-query';
import * as _kantine_core from './core';
export { openDayFrom, openDaysOfWeek, toOpeningDays, weekdayNames } from '@kantine/contract/routes';
export { toNumber } from '@kantine/contract/store-forms';
type Account = WireAccount;
interface Session {
    token: null | string;
    account: Account | null;
    hasEnded: boolean;
    begin(token: string, account: Account): void;
    updateAccount(account: Account): void;
    end(): void;
    logOut(): void;
}
declare const useSession: zustand.UseBoundStore<zustand.StoreApi<Session>>;
type Owner = number | string;
declare const ownerOf: ({ account }: Pick<Session, "account">) => Owner | null;
declare const currentOwner: () => Owner | null;
declare const useOwner: () => Owner | null;
declare function readOwner(stored: unknown): Owner | null;
declare const useIsSignedIn: () => boolean;
declare function captureSession(): () => boolean;
declare function useSessionKey(): string;
declare function toAccount(value: unknown): Account | null;
declare function fetchAccount(token?: string): Promise<Account>;
declare function createToken(email: string, password: string): Promise<string>;
declare function toWireEmail(typed: string): string;
interface Badge {
    count: number;
    words: string;
}
declare function setBadge(section: string, badge: Badge | null): void;
declare const useBadge: (section: string) => Badge | undefined;
declare const onBadge: (handle: (section: string, badge: Badge) => void) => (() => void);
type Stop = () => void;
declare function registerBrowserListener(start: () => Stop): void;
declare function listenToBrowser(): Stop;
declare function addListeners(target: EventTarget, events: readonly string[], listener: (event: Event) => void, options?: AddEventListenerOptions): Stop;
declare const onWake: (compare: () => void) => Stop;
declare function onStorageChange(keys: readonly string[], onChange: () => void): Stop;
declare function withTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
interface IdleOptions {
    timeoutMs?: number;
    fallbackMs?: number;
}
declare function whenIdle(work: () => void, { timeoutMs, fallbackMs }?: IdleOptions): () => void;
interface FoodFacts {
    allergens?: null | string | undefined;
    diets?: string | undefined;
}
interface WireFood {
    allergens?: unknown;
    diets?: unknown;
}
declare function foodFactsReader(items: readonly WireFood[]): (item: WireFood) => FoodFacts;
declare function readFoodFacts({ allergens, diets }: WireFood): FoodFacts;
declare function sayFood({ allergens, diets }: FoodFacts): string;
declare const unit: unique symbol;
type Unit<Name extends string> = number & {
    readonly [unit]?: Name;
};
type Ore = Unit<'øre'>;
declare function toOre(kronerOnWire: unknown): Ore;
declare function toPrice(kronerOnWire: unknown): Ore | null;
declare function toKroner(ore: Ore): number;
declare function formatPrice(ore: Ore): string;
declare function toCount(typed: string): null | number;
declare function formatCount(count: number): string;
interface GoodsFacts {
    unitPrice?: string;
    deposit?: Ore;
    minimumAge?: number;
    label?: readonly {
        name: string;
        value: string;
    }[];
}
interface WireGoods {
    unit_price?: unknown;
    deposit?: unknown;
    minimum_age?: unknown;
    label?: unknown;
}
declare function goodsFactsOf(wire: WireGoods, price: Ore): GoodsFacts;
declare function readGoodsFacts(stored: Readonly<Record<string, unknown>>): GoodsFacts;
declare function sayPriceFacts({ unitPrice, deposit }: GoodsFacts): string;
type Failure = {
    kind: 'conflict';
} | {
    kind: 'invalid';
    message: null | string;
    fields: Record<string, string>;
} | {
    kind: 'missing';
} | {
    kind: 'offline';
} | {
    kind: 'refused';
    status: number;
    code: null | number;
    data: unknown;
    waitSeconds?: number;
    words?: string;
} | {
    kind: 'signed-out';
} | {
    kind: 'unavailable';
    status: number;
    waitSeconds?: number;
};
declare class RequestError extends Error {
    readonly failure: Failure;
    readonly words: null | string;
    readonly apiStatus: null | number;
    readonly status: null | number;
    constructor(failure: Failure, words?: null | string, apiStatus?: null | number, status?: null | number);
}
declare function failureOf(error: unknown): Failure;
declare function sayFailure(failure: Failure): string;
type Method = 'delete' | 'get' | 'post' | 'put';
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
} ? JsonOf<R[keyof R & ('2XX' | 200 | 201 | 204)]> : never;
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
    token?: null | string;
    key?: null | string | undefined;
    expectedTotal?: Ore | null | undefined;
};
type GetPath = PathsWith<'get'>;
type AnswerTo<P extends GetPath> = Success<Operation<P, 'get'>>;
declare function call<M extends Method, P extends PathsWith<M>>(method: M, path: P, options: CallOptions<P, M>): Promise<Success<Operation<P, M>>>;
declare function newKey(): string;
declare function isKey(value: unknown): value is string;
declare function isOfKey(failure: Failure): boolean;
declare function isSettledBy(failure: Failure, isRepeated: boolean): boolean;
declare function lastPageOf(answer: WirePaged): number;
declare function readPages<Answer extends WirePaged, Item>(first: Answer, fetchPage: (page: number) => Promise<Answer>, toItems: (answer: Answer) => Item[], isEnough: (items: readonly Item[]) => boolean, mostPages?: number): Promise<Item[]>;
interface ApiAnswer {
    status: number;
    body: unknown;
    header?: (name: string) => null | string;
    sent?: number;
    received?: number;
}
interface EarlyCall {
    sent: number;
    answer: Promise<ApiAnswer>;
    stop?: () => void;
}
declare global {
    interface Window {
        kantineEarly?: Record<string, EarlyCall | undefined>;
    }
}
type AnswerSource = (path: string) => ApiAnswer | null;
declare function provideAnswers(answers?: AnswerSource): void;
declare function provideAnswersOnce(bodies: Readonly<Record<string, unknown>>): void;
declare const areAnswersProvided: () => boolean;
type Day = string;
type ClockTime = string;
type Instant = Unit<'instant'>;
declare function momentsOfRender(): Instant[];
declare function useNow(moments?: readonly Instant[]): Instant;
declare function nowAtVenue(): Instant;
declare function holdClock(instant: Instant | null): void;
interface Timed {
    header?: ((name: string) => null | string) | undefined;
    maxAgeMs?: number;
    sent?: Instant;
    received?: Instant;
}
declare function setClockBy({ header, maxAgeMs, sent, received }: Timed): void;
declare function restoreClock(): void;
declare function toInstant(iso: unknown): Instant | null;
declare function instantOf(day: Day, time?: ClockTime): Instant;
declare function dayOf(instant: Instant): Day;
declare function clockTimeOf(instant: Instant): ClockTime;
declare function today(now?: Instant): Day;
declare function isDay(text: string | undefined): text is Day;
declare function toDay(wire: string): Day | null;
declare function toClockTime(wire: string): ClockTime;
declare function addDays(day: Day, days: number): Day;
declare function mondayOf(day: Day): Day;
declare function isoWeekOf(day: Day): {
    week: number;
    year: number;
};
declare function formatDay(day: Day): string;
declare function formatInstant(instant: Instant): string;
declare function formatInstantWithWeekday(instant: Instant): string;
declare function formatInstantBriefly(instant: Instant): string;
declare function sayDay(day: Day): string;
declare function sayDate(day: string): string;
declare function sayTime(time: string): string;
declare function relativeDay(day: Day, now?: Instant): null | string;
declare function sayDayBriefly(day: Day, now?: Instant): string;
declare function sayInstant(instant: Instant, now?: Instant): string;
declare function sayDeadline(deadline: Instant, now?: Instant): string;
type OpeningDays = ReadonlySet<number>;
declare function isOpenOn(openingDays: OpeningDays, day: Day): boolean;
declare function nextOpenDay(openingDays: OpeningDays, day: Day): Day;
declare function previousOpenDay(openingDays: OpeningDays, day: Day): Day;
declare function deadlineOf(delivery: Instant, preparationMinutes: number, openingDays: OpeningDays): Instant;
interface PageData {
    host: string;
    siteOrigin: string;
    sectionOrigins: string[];
    registry: {
        sections: Record<string, PublicManifest>;
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
        forSignedIn?: string[];
    };
    soon: string[];
    checked?: CheckedSettings | undefined;
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
    ifMissing?: unknown;
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
declare function reread<Data>(query: ApiQuery<Data>, isIn?: (data: Data) => boolean): Promise<'gone' | 'kept' | 'unread'>;
declare function useIsOnline(): boolean;
declare const pageDeadlineMs = 150;
declare function waitAtMost(work: Promise<unknown>, deadlineMs?: number): Promise<void>;
declare function waitForQueries(deadlineMs?: number): Promise<void>;
declare function prefetchWithDeadline<Data, Key extends QueryKey>(options: FetchQueryOptions<Data, Error, Data, Key>, deadlineMs?: number): Promise<void>;
interface SessionChange {
    kind: 'began' | 'ended' | 'logged-out' | 'updated';
    now: Session;
    before: Session;
}
declare const phases: readonly [
    "calls",
    "answers",
    "stores",
    "forms"
];
interface SessionState {
    name: string;
    phase: (typeof phases)[number];
    holds: string;
    keptIn?: string;
    atLogOut?: string;
    atSessionEnd?: string;
    atNextLogIn?: string;
}
declare function onSessionChange({ phase }: SessionState, handle: (change: SessionChange) => void): void;
type Area = 'local' | 'session';
declare function readText(key: string, area?: Area): null | string;
declare function readJson<T>(key: string, isValid: (value: unknown) => value is T, area?: Area): T | null;
declare function writeText(key: string, text: string, area?: Area): boolean;
declare function writeJson(key: string, value: unknown, area?: Area): boolean;
declare function remove(key: string, area?: Area): void;
type Stored = Readonly<Record<string, unknown>>;
type Change<Data> = (next: (now: Data) => Partial<Data>) => void;
type StoredStore<Data, Actions> = UseBoundStore<StoreApi<Data & Actions>> & {
    change: Change<Data>;
};
interface StoredState<Store> extends Omit<SessionState, 'keptIn'> {
    follow: (store: Store) => (change: SessionChange) => void;
}
declare function createStored<Data extends object, Actions extends object>(key: string, read: (stored: Stored) => Data, actions: (change: Change<Data>) => Actions, declared: StoredState<StoredStore<Data, Actions>>, area?: Area): StoredStore<Data, Actions>;
interface TrustedPolicy {
    createHTML(html: string): string;
    createScriptURL(url: string): string;
}
declare function createTrustedPolicy(name: string, rules: Partial<TrustedPolicy>): TrustedPolicy;
interface TakeawaySection {
    title: string;
    description: string;
    openingDays: OpeningDays;
    preparationMinutes: number;
    menuText: string;
    cartText: string;
    showsPickupTimeInCart: boolean;
    allowsComments: boolean;
    bag: null | {
        name: string;
        price: Ore;
        isOptIn: boolean;
    };
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
    widget: 'radio' | 'select' | 'text';
    isRequired: boolean;
    options: string[];
}
type PaymentMethod = 'account-card' | 'online';
interface Venue {
    name: string;
    pageTitle: string;
    address: string;
    logo: null | string;
    logoDark: null | string;
    backgroundImage: null | string;
    footer: {
        left: string;
        right: string;
        foodAuthorityUrl: null | string;
    };
    seller: Seller;
    pricesIncludeVat: boolean;
    accessibilityHref: null | string;
    conditionsHref: null | string;
    privacyHref: null | string;
    hasAccounts: boolean;
    allowsGuestPurchases: boolean;
    payButtonText: string;
    accountCardButtonText: string;
    paymentMethods: PaymentMethod[];
    accountGroups: Map<number, PaymentMethod[]>;
    accountFields: AccountField[];
    pages: StorePage[];
    takeaway: TakeawaySection | null;
    menuPlan: null | {
        title: string;
    };
    settings: ReadonlyMap<string, unknown>;
    lastSettings: ReadonlyMap<string, unknown>;
    turnedOff: ReadonlyMap<string, SettingsProblem>;
    turnedOn: ReadonlyMap<string, SectionRecord>;
    places: ReadonlyMap<string, readonly string[]>;
    record: WireStore;
}
interface Seller {
    registrationNumber: string;
    email: string;
    phone: string;
}
interface SectionRecord {
    alias: string;
    description: string;
    openingDays: OpeningDays;
}
interface AccountField {
    name: 'department' | 'name' | 'number' | 'phone';
    label: string;
    isRequired: boolean;
}
interface StorePage {
    name: string;
    url: string;
    icon: null | string;
    isInMenu: boolean;
    content: string;
}
declare function toAssetUrl(path: null | string | undefined): null | string;
interface SellerFact {
    name: string;
    value: string;
    href?: string;
}
declare function sellerFactsOf({ name, address, seller }: Venue): SellerFact[];
declare function mailHrefOf(email: string): string;
declare function vatIn(total: Ore): Ore;
interface SectionSettings {
}
interface CheckedRecord {
    attributes: WireStore;
    verdicts: Verdicts;
}
type RecordCheck = (attributes: WireStore, isRenewed: boolean) => CheckedRecord | Promise<CheckedRecord>;
declare function provideRecordCheck(given?: RecordCheck): void;
declare const venueQuery: _kantine_core.ApiQuery<Venue>;
declare function loadVenue(): Promise<Venue>;
declare function refreshVenue(): Promise<Venue>;
declare function useVenue(): Venue;
declare function settingsOf<Name extends keyof SectionSettings>({ settings }: Pick<Venue, 'settings'>, section: Name): SectionSettings[Name] | undefined;
declare function useSectionSettings<Name extends keyof SectionSettings>(section: Name): SectionSettings[Name];
declare function paymentMethodsFor(venue: Venue, account: null | {
    account_group_id?: null | number | string;
}): PaymentMethod[];
declare function usePaymentMethods(): PaymentMethod[];
type Name<Wire> = Wire extends unknown ? keyof Wire & string : never;
type Given<Wire> = Wire | null | undefined;
type Item<List> = List extends readonly (infer One)[] ? NonNullable<One> : never;
declare function onIgnoredField(listener: (name: string) => void): void;
declare function textAt<Wire>(wire: Given<Wire>, name: Name<Wire>): string;
declare function inputAt<Wire>(wire: Given<Wire>, name: Name<Wire>): string;
declare function numberAt<Wire>(wire: Given<Wire>, name: Name<Wire>): null | number;
declare function idAt<Wire>(wire: Given<Wire>, name: Name<Wire>): null | number;
declare function isTrueAt<Wire>(wire: Given<Wire>, name: Name<Wire>): boolean;
declare function recordAt<Wire, Key extends Name<Wire>>(wire: Given<Wire>, name: Key): NonNullable<Wire[Key]> | null;
declare function recordsAt<Wire, Key extends Name<Wire>>(wire: Given<Wire>, name: Key): Item<NonNullable<Wire[Key]>>[];
declare function textsAt<Wire>(wire: Given<Wire>, name: Name<Wire>): null | string[];
declare function parsedAt<Wire, Value>(wire: Given<Wire>, name: Name<Wire>, parse: (value: unknown) => Value | null): Value | null;
declare function textLikeAt<Wire>(wire: Given<Wire>, name: Name<Wire>, form: RegExp): string;
declare function isRecord(value: unknown): value is Readonly<Record<string, unknown>>;
declare function listOf<T>(value: null | readonly T[] | undefined): NonNullable<T>[];
declare function firstById(): (thing: {
    id: number;
}) => boolean;
declare function choicesOf(options: readonly string[]): string[];
declare function capitalise(text: string): string;
export { RequestError, addDays, addListeners, apiCallsOf, apiQuery, areAnswersProvided, call, capitalise, captureSession, choicesOf, clockTimeOf, createStored, createToken, createTrustedPolicy, currentOwner, dayOf, deadlineOf, failureOf, fetchAccount, firstById, foodFactsReader, formatCount, formatDay, formatInstant, formatInstantBriefly, formatInstantWithWeekday, formatPrice, goodsFactsOf, holdClock, idAt, inputAt, instantOf, invalidate, invalidateOrRemove, isDay, isKey, isOfKey, isOpenOn, isRecord, isSettledBy, isTrueAt, isoWeekOf, lastPageOf, listOf, listenToBrowser, loadVenue, mailHrefOf, momentsOfRender, mondayOf, newKey, nextOpenDay, nowAtVenue, numberAt, onBadge, onIgnoredField, onSessionChange, onStorageChange, onWake, ownerOf, pageDeadlineMs, parsedAt, paymentMethodsFor, prefetchWithDeadline, previousOpenDay, provideAnswers, provideAnswersOnce, providePageData, provideRecordCheck, queryClient, readFoodFacts, readGoodsFacts, readJson, readOwner, readPageData, readPages, readText, recordAt, recordsAt, refreshVenue, registerBrowserListener, relativeDay, remove, reread, restoreClock, sayDate, sayDay, sayDayBriefly, sayDeadline, sayFailure, sayFood, sayInstant, sayPriceFacts, sayTime, sellerFactsOf, setBadge, setClockBy, settingsOf, textAt, textLikeAt, textsAt, toAccount, toAssetUrl, toClockTime, toCount, toDay, toInstant, toKroner, toOre, toPrice, toWireEmail, today, useBadge, useIsOnline, useIsSignedIn, useNow, useOwner, usePaymentMethods, useSectionSettings, useSession, useSessionKey, useVenue, vatIn, venueQuery, waitAtMost, waitForQueries, whenIdle, withTabLock, writeJson, writeText };
export type { Account, AccountField, ApiQuery, Badge, Change, CheckedRecord, ClockTime, Day, Failure, FoodFacts, GoodsFacts, Instant, OpeningDays, OrderField, Ore, Owner, PageData, PaymentMethod, RenderedData, SectionSettings, Session, SessionChange, SessionState, StorePage, Stored, StoredState, TakeawaySection, TrustedPolicy, Venue };
