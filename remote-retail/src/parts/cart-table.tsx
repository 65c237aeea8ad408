import { type CartLine, priceOf, type RetailItem, useRetailCart } from '@kantine/shared/carts';
import { Cell, Counter, HeadCell, Price, Table, TableRow } from '@kantine/shared/ui';

/** What lies in the cart, to be changed there, and what it costs. */
export function CartTable() {
  const lines = useRetailCart((cart) => cart.lines);
  return (
    <Table caption="Kurvens indhold">
      <thead>
        <TableRow>
          <HeadCell>Produkt</HeadCell>
          <HeadCell>Antal</HeadCell>
          <HeadCell numeric>Pris</HeadCell>
        </TableRow>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.item.id} line={line} />
        ))}
      </tbody>
      <tfoot>
        <TableRow>
          <HeadCell scope="row" colSpan={2}>
            Total
          </HeadCell>
          <Cell numeric>
            <Price ore={priceOf(lines)} strong />
          </Cell>
        </TableRow>
      </tfoot>
    </Table>
  );
}

function Line({ line: { item, quantity } }: { line: CartLine<RetailItem> }) {
  const { setQuantity } = useRetailCart.getState();
  return (
    <TableRow>
      <HeadCell scope="row">{item.name}</HeadCell>
      <Cell>
        <Counter
          product={item.name}
          value={quantity}
          max={item.remaining}
          onIncrease={() => setQuantity(item.id, quantity + 1)}
          onDecrease={() => setQuantity(item.id, quantity - 1)}
        />
      </Cell>
      <Cell numeric>
        <Price ore={item.price * quantity} />
      </Cell>
    </TableRow>
  );
}
