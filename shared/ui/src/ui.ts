/**
 * Components, messages, search and sanitized store HTML.
 * @module @kantine/ui
 * @example
 * {@includeCode ../../../docs/examples/ui.tsx}
 */

export { ForSignedIn } from './access/for-signed-in';
export { useIsHydrating } from './access/use-is-hydrating';
export { useShownTo } from './access/use-shown-to';
export { Badge, CountBadge } from './components/content/badge';
export { Button } from './components/buttons/button';
export { CalendarButton } from './components/messages/calendar-button';
export { Card, CardGrid } from './components/layout/card';
export { Checkbox } from './components/fields/checkbox';
export { classNames } from './components/class-names';
export { ConfirmDialog } from './components/dialogs/confirm-dialog';
export { CouldNotLoad } from './components/states/could-not-load';
export { Counter } from './components/fields/counter';
export { Description, ReadMore } from './components/dialogs/description';
export { isFirstClick, useIsPressOver } from './components/dialogs/double-click';
export { Facts } from './components/content/facts';
export { Field } from './components/fields/field';
export { Icon } from './components/icons/icon';
export type { IconName } from './components/icons/icon-shapes';
export { ButtonLink, TextLink } from './components/buttons/link';
export { announce, LiveRegion } from './components/announcements/live-region';
export { Modal } from './components/dialogs/modal';
export { Notice } from './components/messages/notice';
export { OrderLinesTable } from './components/tables/order-lines-table';
export { focusPageHeading, PageHeader, sayInTab } from './components/layout/page-header';
export { usePageIcon } from './components/icons/page-icon';
export { Pager } from './components/tables/pager';
export { Picture } from './components/content/picture';
export { Price } from './components/content/price';
export { RadioGroup } from './components/fields/radio-group';
export { ButtonRow, Section, Stack } from './components/layout/section';
export { type Choice, type ChoiceGroup, SelectField } from './components/fields/select-field';
export { showToast } from './components/messages/show-toast';
export { Skeleton } from './components/states/skeleton';
export { SkipLink } from './components/focus/skip-link';
export { sparePart } from './components/states/spare-part';
export { Spinner } from './components/spinner/spinner';
export { EmptyState, ErrorState, NotFoundState } from './components/states/states';
export { Cell, HeadCell, Table, TableRow } from './components/tables/table';
export { TextArea } from './components/fields/text-area';
export { TextField } from './components/fields/text-field';
export { Toasts } from './components/messages/toasts';
export { TotalFoot } from './components/tables/total-foot';
export { useFocusFallback } from './components/focus/use-focus-fallback';
export { useFocusAfterLoss } from './components/focus/use-focus-after-loss';
export { useKeptFocus } from './components/focus/use-kept-focus';
export { usePassedFocus } from './components/focus/use-passed-focus';
export { VisuallyHidden } from './components/layout/visually-hidden';
export * from './html/html';
export * from './search/search';
