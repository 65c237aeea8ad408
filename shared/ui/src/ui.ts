export { ForSignedIn } from './access/for-signed-in';
/**
 * The kit that every screen is made of. Each part is one native element or a few, wired so that it has its Danish name,
 * its states and its keyboard by construction. Colours, sizes and type come from tokens.css.
 */
export { ActionBar } from './components/action-bar';
export { Badge, CountBadge } from './components/badge';
export { Button } from './components/button';
export { CalendarButton } from './components/calendar-button';
export { Card, CardGrid } from './components/card';
export { Checkbox, type CheckboxProps } from './components/checkbox';
export { classNames } from './components/class-names';
export { Confirm } from './components/confirm';
export { CouldNotLoad } from './components/could-not-load';
export { Counter } from './components/counter';
export { Description } from './components/description';
export { Facts } from './components/facts';
export { Field, type FieldFrame, type FieldWiring } from './components/field';
export { Icon } from './components/icon';
export type { IconName, IconShape } from './components/icon-shapes';
export { ButtonLink, TextLink } from './components/link';
export { announce, LiveRegion } from './components/live-region';
export { Modal } from './components/modal';
export { Notice } from './components/notice';
export { OrderLinesTable } from './components/order-lines-table';
export { focusPageHeading, PageHeader } from './components/page-header';
export { usePageIcon } from './components/page-icon';
export { Pager } from './components/pager';
export { Picture } from './components/picture';
export { Price } from './components/price';
export { RadioGroup, type RadioGroupProps } from './components/radio-group';
export { ButtonRow, Section, Stack } from './components/section';
export { type Choice, type ChoiceGroup, SelectField, type SelectFieldProps } from './components/select-field';
export { showToast } from './components/show-toast';
export { Skeleton } from './components/skeleton';
export { SkipLink } from './components/skip-link';
export { Spinner } from './components/spinner';
export { EmptyState, ErrorState, NotFoundState } from './components/states';
export { Cell, HeadCell, Table, TableRow } from './components/table';
export { TextArea, type TextAreaProps } from './components/text-area';
export { TextField, type TextFieldProps } from './components/text-field';
export { Toasts } from './components/toasts';
export { TotalFoot } from './components/total-foot';
export { useFocusHeir } from './components/use-focus-heir';
export { VisuallyHidden } from './components/visually-hidden';
export * from './html/html';
export * from './search/search';
