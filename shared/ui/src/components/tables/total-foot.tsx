import type { Ore } from '@kantine/core';
import { Price } from '../content/price';
import { Cell, HeadCell, TableRow } from './table';

export function TotalFoot({ total }: { total: Ore }) {
  return (
    <tfoot>
      <TableRow>
        <HeadCell scope="row" colSpan={2}>
          Total
        </HeadCell>
        <Cell numeric>
          <Price ore={total} strong />
        </Cell>
      </TableRow>
    </tfoot>
  );
}
