import { Children, type ComponentProps, isValidElement, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names';
import { LongList } from '../layout/long-list';
import visually from '../layout/visually-hidden.module.css';
import { makeFocusableWhileWide } from './focusable-table';
import styles from './table.module.css';

// With `display: block` a table loses its semantics in some browsers: roles restore them.

interface TableProps extends ComponentProps<'table'> {
  caption: string;
  /** Below 576 px each row becomes a block that shows the `label` of its cells. */
  stacks?: boolean | undefined;
}

export function Table(props: TableProps) {
  const { caption, stacks = false, className, children, ...table } = props;
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => makeFocusableWhileWide(container.current!, caption), [caption]);

  return (
    <div ref={container} className={styles.container}>
      <table role="table" {...table} className={classNames(styles.table, stacks && styles.stacks, className)}>
        <caption className={visually.hidden}>{caption}</caption>
        {Children.map(children, withGroups)}
      </table>
    </div>
  );
}

function withGroups(part: ReactNode) {
  if (!isValidElement<ComponentProps<'tbody'>>(part) || part.type !== 'tbody') return part;
  const { className, children } = part.props;
  return (
    <LongList as="tbody" className={className} manyClassName={styles.many}>
      {children}
    </LongList>
  );
}

export function TableRow(row: ComponentProps<'tr'>) {
  return <tr role="row" {...row} />;
}

interface HeadCellProps extends ComponentProps<'th'> {
  numeric?: boolean | undefined;
}

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
  label?: string | undefined;
}

export function Cell({ numeric = false, label, className, ...cell }: CellProps) {
  const classes = classNames(numeric && styles.numeric, className);
  // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- it is a table's cell, not a grid's
  return <td role="cell" data-label={label} {...cell} className={classes} />;
}
