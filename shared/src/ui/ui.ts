/**
 * The kit that every screen is made of. Each part is one native element or a few, wired so that it has its Danish name,
 * its states and its keyboard by construction. Colours, sizes and type come from tokens.css.
 */
export { ActionBar } from './action-bar';
export { Badge, CountBadge } from './badge';
export { Button } from './button';
export { CalendarButton } from './calendar-button';
export { Card, CardGrid } from './card';
export { Checkbox, type CheckboxProps } from './checkbox';
export { classNames } from './class-names';
export { Confirm } from './confirm';
export { CouldNotLoad } from './could-not-load';
export { Counter } from './counter';
export { Description } from './description';
export { Facts } from './facts';
export { Field, type FieldFrame, type FieldWiring } from './field';
export { Icon } from './icon';
export type { IconName, IconShape } from './icon-shapes';
export { ButtonLink, TextLink } from './link';
export { announce, LiveRegion } from './live-region';
export { Modal } from './modal';
export { Notice } from './notice';
export { OrderLinesTable } from './order-lines-table';
export { focusPageHeading, PageHeader } from './page-header';
export { usePageIcon } from './page-icon';
export { Pager } from './pager';
export { Picture } from './picture';
export { Price } from './price';
export { RadioGroup, type RadioGroupProps } from './radio-group';
export { ButtonRow, Section, Stack } from './section';
export { type Choice, type ChoiceGroup, SelectField, type SelectFieldProps } from './select-field';
export { showToast } from './show-toast';
export { Skeleton } from './skeleton';
export { SkipLink } from './skip-link';
export { Spinner } from './spinner';
export { EmptyState, ErrorState, NotFoundState } from './states';
export { Cell, HeadCell, Table, TableRow } from './table';
export { TextArea, type TextAreaProps } from './text-area';
export { TextField, type TextFieldProps } from './text-field';
export { Toasts } from './toasts';
export { TotalFoot } from './total-foot';
export { useFocusHeir } from './use-focus-heir';
export { VisuallyHidden } from './visually-hidden';
