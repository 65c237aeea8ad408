import { type Day, sayDate } from '@kantine/core';
import { Cell, HeadCell, Icon, Table, TableRow } from '@kantine/ui';
import type { ReactNode } from 'react';

import styles from './date-table.module.css';

interface DateRow {
  date: Day;
  state: string;
  isWrong: boolean;
}

interface DateTableProps<Row extends DateRow> {
  rows: readonly Row[];
  actionOf: (row: Row) => ReactNode;
}

export function DateTable<Row extends DateRow>({ rows, actionOf }: DateTableProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <Table caption="Datoer" stacks>
      <thead>
        <TableRow>
          <HeadCell>Dato</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell>Funktioner</HeadCell>
        </TableRow>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.date}>
            <HeadCell scope="row">{sayDate(row.date)}</HeadCell>
            <Cell label="Status">
              <span className={row.isWrong ? styles.wrong : undefined}>
                {row.isWrong && <Icon name="warning" />}
                <span>{row.state}</span>
              </span>
            </Cell>
            <Cell>{actionOf(row)}</Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
