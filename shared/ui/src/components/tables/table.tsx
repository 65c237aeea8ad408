import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { LongList } from '../layout/long-list';
import styles from './table.module.css';

// A table whose rows are laid out as blocks is no longer a table to every browser: the roles say that it still is.

interface TableProps extends ComponentProps<'table'> {
  /** The table's name. */
  caption: string;
  /** The caption is seen too, not only read out. */
  captionShown?: boolean | undefined;
  /** Below 576 px each row becomes a small block of lines, named by the `label` of its cells. */
  stacks?: boolean | undefined;
}

/** A table with hairlines; wide ones scroll sideways inside themselves. A body of many rows is drawn in groups, each a `tbody`. */
export function Table({
  caption,
  captionShown = false,
  stacks = false,
  className,
  children,
  ...table
}: TableProps) {
  return (
    <div className={styles.place}>
      <table role="table" {...table} className={classNames(styles.table, stacks && styles.stacks, className)}>
        <caption className={captionShown ? styles.caption : styles.hidden}>{caption}</caption>
        {Children.map(children, inGroups)}
      </table>
    </div>
  );
}

function inGroups(part: ReactNode) {
  if (!isValidElement<ComponentProps<'tbody'>>(part) || part.type !== 'tbody') return part;
  const { className, children } = part.props;
  return (
    <LongList as="tbody" className={className} manyClassName={styles.many}>
      {children}
    </LongList>
  );
}

/** A row of a `Table`. */
export function TableRow(row: ComponentProps<'tr'>) {
  return <tr role="row" {...row} />;
}

interface HeadCellProps extends ComponentProps<'th'> {
  /** Its column holds numbers: they stand under each other at the end. */
  numeric?: boolean | undefined;
}

/** The heading of a column, or of a row with `scope="row"`. */
export function HeadCell({ numeric = false, scope = 'col', className, ...cell }: HeadCellProps) {
  return (
    <th
      role={scope === 'row' ? 'rowheader' : 'columnheader'}
      scope={scope}
      {...cell}
      className={classNames(numeric && styles.numeric, className)}
    />
  );
}

interface CellProps extends ComponentProps<'td'> {
  numeric?: boolean | undefined;
  /** The column's heading, shown before the value where the rows are stacked. */
  label?: string | undefined;
}

/** A value of a `Table`. */
export function Cell({ numeric = false, label, className, ...cell }: CellProps) {
  const look = classNames(numeric && styles.numeric, className);
  // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- it is a table's cell, not a grid's
  return <td role="cell" data-label={label} {...cell} className={look} />;
}
