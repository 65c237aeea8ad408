import * as react from 'react';
import { ReactNode, ComponentProps, ComponentType, FocusEvent, Ref } from 'react';
import { CalendarEvent } from './core.calendar-file';
import { Ore, Instant } from './core';
declare function ForSignedIn({ children }: {
    children: ReactNode;
}): react.JSX.Element;
declare function useIsHydrating(): boolean;
type Visitor = 'signed-in' | 'visitor';
declare function useShownTo(visitor: Visitor): null | {
    'data-shown-to'?: Visitor;
};
interface BadgeProps {
    tone?: 'accent' | 'blue' | 'green' | 'neutral' | 'red' | 'yellow' | undefined;
    children: ReactNode;
}
declare function Badge({ tone, children }: BadgeProps): react.JSX.Element;
declare function CountBadge({ children }: {
    children: number;
}): react.JSX.Element;
interface IconShape {
    icon: readonly [
        number,
        number,
        unknown,
        unknown,
        string | string[]
    ];
}
declare const icons: Record<"account" | "back" | "calendar" | "card" | "cart" | "check" | "close" | "edit" | "hide" | "home" | "meetings" | "menu" | "minus" | "next" | "page" | "plus" | "previous" | "remove" | "retail" | "retry" | "search" | "show" | "sign-out" | "sign-up" | "takeaway" | "warning", IconShape>;
type IconName = keyof typeof icons;
interface ButtonLook {
    look?: 'danger' | 'primary' | 'quiet' | 'secondary' | undefined;
    size?: 'normal' | 'small' | undefined;
    isWide?: boolean | undefined;
    icon?: IconName | undefined;
}
interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
    busy?: boolean | undefined;
}
declare function Button(props: ButtonProps): react.JSX.Element;
interface CalendarButtonProps {
    fileName: string;
    events: () => CalendarEvent[];
}
declare function CalendarButton({ fileName, events }: CalendarButtonProps): react.JSX.Element;
interface CardProps {
    title: string;
    headingLevel?: 2 | 3 | 4 | undefined;
    image?: null | string | undefined;
    eager?: boolean | undefined;
    price?: ReactNode;
    badge?: ReactNode;
    children?: ReactNode;
    actions?: ReactNode;
    to?: string | undefined;
    featured?: boolean | undefined;
    muted?: boolean | undefined;
}
declare function Card(props: CardProps): react.JSX.Element;
interface CardGridProps {
    isRows?: boolean | undefined;
    children: ReactNode;
}
declare function CardGrid({ isRows, children }: CardGridProps): react.JSX.Element;
interface FieldFrame {
    label: string;
    hint?: ReactNode;
    error?: string | undefined;
    required?: boolean | undefined;
    words?: string | undefined;
}
interface FieldWiring {
    id: string;
    required: boolean;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
}
interface FieldProps extends FieldFrame {
    id?: string | undefined;
    className?: string | undefined;
    children: (wiring: FieldWiring) => ReactNode;
}
declare function Field({ label, hint, error, required, words, id, className, children }: FieldProps): react.JSX.Element;
interface CheckboxProps extends Omit<ComponentProps<'input'>, 'required' | 'type'>, Omit<FieldFrame, 'label'> {
    label: ReactNode;
}
declare function Checkbox({ label, hint, error, required, id, className, ...input }: CheckboxProps): react.JSX.Element;
declare function classNames(...names: (false | null | string | undefined)[]): string;
interface ConfirmProps {
    title: string;
    yes: string;
    look?: 'danger' | 'primary' | undefined;
    children: ReactNode;
    onClose: () => void;
    onConfirm: () => Promise<string | void>;
}
declare function ConfirmDialog({ title, yes, look, children, onClose, onConfirm }: ConfirmProps): react.JSX.Element;
interface CouldNotLoadProps {
    heading?: string | undefined;
    query: {
        error: unknown;
        isFetching: boolean;
        refetch: () => unknown;
    };
    takesFocus?: boolean;
}
declare function CouldNotLoad({ query, ...state }: CouldNotLoadProps): react.JSX.Element;
interface CounterProps {
    product: string;
    value: number;
    max?: null | number | undefined;
    onIncrease: () => void;
    onDecrease: () => void;
}
declare function Counter(props: CounterProps): react.JSX.Element;
interface ReadMoreProps {
    name: string;
    text: string;
    facts?: readonly {
        name: string;
        value: string;
    }[] | undefined;
}
interface DescriptionProps extends ReadMoreProps {
    limit: number;
}
declare function Description({ limit, ...whole }: DescriptionProps): null | react.JSX.Element;
declare function ReadMore(whole: ReadMoreProps): react.JSX.Element;
declare function isFirstClick({ nativeEvent }: {
    nativeEvent: MouseEvent;
}): boolean;
declare function useIsPressOver(): boolean;
interface FactsProps {
    items: readonly {
        name: ReactNode;
        value: ReactNode;
    }[];
}
declare function Facts({ items }: FactsProps): react.JSX.Element;
interface IconProps {
    name: IconName | IconShape;
}
declare function Icon({ name }: IconProps): react.JSX.Element;
interface PlainLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
    to: string;
}
declare function TextLink({ to, children, ...given }: PlainLinkProps): react.JSX.Element;
declare function ButtonLink(props: PlainLinkProps & ButtonLook): react.JSX.Element;
declare function announce(text: string): () => void;
declare function LiveRegion(): react.JSX.Element;
interface ModalProps {
    title: string;
    onClose: () => void;
    children: ReactNode;
    actions?: ReactNode;
}
declare function Modal({ title, onClose, children, actions }: ModalProps): react.JSX.Element;
interface NoticeProps {
    tone?: 'info' | 'warning' | undefined;
    children: ReactNode;
    action?: ReactNode;
}
declare function Notice({ tone, children, action }: NoticeProps): react.JSX.Element;
interface OrderLinesTableProps {
    caption: string;
    lines: readonly {
        name: string;
        quantity: number;
        price: Ore | null;
        pickupAt: Instant | null;
    }[];
    total?: Ore | null | undefined;
}
declare function OrderLinesTable({ caption, lines, total }: OrderLinesTableProps): react.JSX.Element;
interface PageHeaderProps {
    title: string;
    beside?: ReactNode;
    isSmall?: boolean | undefined;
    lead?: ReactNode;
    actions?: ReactNode;
    above?: ReactNode;
}
declare function PageHeader(props: PageHeaderProps): react.JSX.Element;
declare function focusPageHeading(): void;
declare function sayInTab(words: string): () => void;
declare function usePageIcon(name: null | string | undefined): IconShape;
interface PagerProps {
    current: number;
    last: number;
    onPage: (page: number) => void;
    busy?: boolean | undefined;
}
declare function Pager({ current, last, onPage, busy }: PagerProps): null | react.JSX.Element;
interface PictureProps {
    src: null | string;
    eager?: boolean | undefined;
}
declare function Picture({ src, eager }: PictureProps): react.JSX.Element;
interface PriceProps {
    ore: Ore;
    strong?: boolean | undefined;
}
declare function Price({ ore, strong }: PriceProps): react.JSX.Element;
type Choice = string | {
    value: string;
    label: string;
    disabled?: boolean;
};
interface ChoiceGroup {
    label: string;
    choices: readonly Choice[];
}
interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'required'>, FieldFrame {
    choices: readonly (Choice | ChoiceGroup)[];
    emptyChoice?: null | string | undefined;
}
declare function SelectField(props: SelectFieldProps): react.JSX.Element;
interface RadioGroupProps extends FieldFrame {
    name: string;
    choices: readonly Choice[];
    value: string;
    onChange: (value: string) => void;
    onBlur?: (() => void) | undefined;
    onFocus?: (() => void) | undefined;
    className?: string | undefined;
}
declare function RadioGroup(props: RadioGroupProps): react.JSX.Element;
interface SectionProps {
    title: string;
    actions?: ReactNode;
    children: ReactNode;
}
declare function Section({ title, actions, children }: SectionProps): react.JSX.Element;
interface StackProps {
    space?: 'large' | 'normal' | 'small' | undefined;
    children: ReactNode;
}
declare function Stack({ space, children }: StackProps): react.JSX.Element;
declare function ButtonRow({ children }: {
    children: ReactNode;
}): react.JSX.Element;
interface ToastMessage {
    id: number;
    text: string;
    type: 'error' | 'info' | 'success';
}
declare function showToast(text: string, { type }?: {
    type?: ToastMessage['type'];
}): void;
interface SkeletonProps {
    shape: 'card' | 'text';
    count?: number | undefined;
}
declare function Skeleton({ shape, count }: SkeletonProps): react.JSX.Element;
declare function SkipLink({ target }: {
    target: string;
}): react.JSX.Element;
declare function sparePart<Props extends object>(load: () => Promise<{
    default: ComponentType<Props>;
}>): ComponentType<Props>;
interface SpinnerProps {
    size?: 'inline' | 'page' | undefined;
}
declare function Spinner({ size }: SpinnerProps): react.JSX.Element;
interface EmptyStateProps {
    children: ReactNode;
    icon?: IconName | undefined;
    action?: ReactNode;
}
declare function EmptyState({ children, icon, action }: EmptyStateProps): react.JSX.Element;
interface ErrorStateProps {
    heading?: string | undefined;
    children?: ReactNode;
    onRetry?: (() => void) | undefined;
    retrying?: boolean | undefined;
    action?: ReactNode;
    takesFocus?: boolean | undefined;
}
declare function ErrorState(props: ErrorStateProps): react.JSX.Element;
interface NotFoundStateProps {
    heading?: string | undefined;
    children?: ReactNode;
    action?: ReactNode;
}
declare function NotFoundState(props: NotFoundStateProps): react.JSX.Element;
interface TableProps extends ComponentProps<'table'> {
    caption: string;
    stacks?: boolean | undefined;
}
declare function Table(props: TableProps): react.JSX.Element;
declare function TableRow(row: ComponentProps<'tr'>): react.JSX.Element;
interface HeadCellProps extends ComponentProps<'th'> {
    numeric?: boolean | undefined;
}
declare function HeadCell({ numeric, scope, className, ...cell }: HeadCellProps): react.JSX.Element;
interface CellProps extends ComponentProps<'td'> {
    numeric?: boolean | undefined;
    label?: string | undefined;
}
declare function Cell({ numeric, label, className, ...cell }: CellProps): react.JSX.Element;
interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'required'>, FieldFrame {
}
declare function TextArea({ label, hint, error, required, id, className, rows, ...area }: TextAreaProps): react.JSX.Element;
type Native = Omit<ComponentProps<'input'>, 'required' | 'size' | 'type'>;
interface TextFieldProps extends Native, FieldFrame {
    type?: 'date' | 'email' | 'number' | 'password' | 'search' | 'tel' | 'text' | 'time' | 'url' | undefined;
}
declare function TextField(props: TextFieldProps): react.JSX.Element;
declare function Toasts(): null | react.ReactPortal;
declare function TotalFoot({ total }: {
    total: Ore;
}): react.JSX.Element;
declare function useFocusFallback(): {
    controlRef: (control: HTMLElement | null) => (() => void) | undefined;
    fallbackRef: (replacement: HTMLElement | null) => void;
};
declare function useFocusAfterLoss(buttons: boolean | number): void;
declare function useKeptFocus(): {
    ref: react.RefObject<HTMLDivElement | null>;
    onFocus: ({ target }: FocusEvent) => void;
};
declare function usePassedFocus(isFirst: boolean, isLast: boolean): {
    previous: react.RefObject<HTMLButtonElement | null>;
    next: react.RefObject<HTMLButtonElement | null>;
};
declare function VisuallyHidden({ children }: {
    children: ReactNode;
}): react.JSX.Element;
type SafeHtml = (html: string) => string;
declare const loadedSafeHtml: () => SafeHtml | undefined;
declare function prepareStoreHtml(): Promise<void>;
interface StoreHtmlProps {
    html: null | string | undefined;
    empty?: ReactNode;
    failed?: (tryAgain: () => void) => ReactNode;
}
declare function StoreHtml({ html, empty, failed }: StoreHtmlProps): Iterable<ReactNode> | Promise<Iterable<ReactNode> | bigint | boolean | null | number | react.ReactElement<unknown, react.JSXElementConstructor<any> | string> | react.ReactPortal | string | undefined> | bigint | boolean | null | number | react.JSX.Element | string | undefined;
interface SearchTexts {
    name: string;
    more: string;
}
interface SearchResult<Item> {
    items: readonly Item[];
    query: string;
    isFuzzy: boolean;
}
declare function useSearch<Item extends object>(items: readonly Item[], textsOf: (item: Item) => SearchTexts, typed: string): SearchResult<Item>;
declare function SearchCount({ found: { items, query, isFuzzy } }: {
    found: SearchResult<unknown>;
}): react.JSX.Element;
interface SearchFieldProps {
    label: string;
    value: string;
    onChange: (value: string) => void;
    ref?: Ref<HTMLInputElement>;
}
declare function SearchField({ label, value, onChange, ref }: SearchFieldProps): react.JSX.Element;
export { Badge, Button, ButtonLink, ButtonRow, CalendarButton, Card, CardGrid, Cell, Checkbox, ConfirmDialog, CouldNotLoad, CountBadge, Counter, Description, EmptyState, ErrorState, Facts, Field, ForSignedIn, HeadCell, Icon, LiveRegion, Modal, NotFoundState, Notice, OrderLinesTable, PageHeader, Pager, Picture, Price, RadioGroup, ReadMore, SearchCount, SearchField, Section, SelectField, Skeleton, SkipLink, Spinner, Stack, StoreHtml, Table, TableRow, TextArea, TextField, TextLink, Toasts, TotalFoot, VisuallyHidden, announce, classNames, focusPageHeading, isFirstClick, loadedSafeHtml, prepareStoreHtml, sayInTab, showToast, sparePart, useFocusAfterLoss, useFocusFallback, useIsHydrating, useIsPressOver, useKeptFocus, usePageIcon, usePassedFocus, useSearch, useShownTo };
export type { Choice, ChoiceGroup, IconName };
