import { act, render, screen } from '@testing-library/react';

import { Cell, Table, TableRow } from '@kantine/ui';

let resize = () => {};
let observed: Element[] = [];

beforeEach(() => {
  observed = [];
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((changed) => {
    resize = () => act(() => changed([], {} as ResizeObserver));
    return { observe: (element) => observed.push(element), unobserve: () => {}, disconnect: () => {} };
  });
});

const productsOf = (room: string) => (
  <Table caption={`Produkter i ${room}`}>
    <tbody>
      <TableRow>
        <Cell>Smørrebrød</Cell>
      </TableRow>
    </tbody>
  </Table>
);
const container = () => screen.getByRole('table').parentElement!;

function setTableWidth(scrollWidth: number) {
  Object.defineProperty(container(), 'scrollWidth', { value: scrollWidth, configurable: true });
  resize();
}

test('a table that is wider than the page is a named region that the keyboard reaches and scrolls', () => {
  render(productsOf('Store sal'));
  setTableWidth(900);
  expect(screen.getByRole('region', { name: 'Tabel: Produkter i Store sal' })).toBe(container());
  expect(container()).toHaveAttribute('tabindex', '0');
});

test('a table that fits is no region and no stop of the Tab key', () => {
  render(productsOf('Store sal'));
  setTableWidth(900);
  setTableWidth(0);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(container()).not.toHaveAttribute('tabindex');
});

test('the name of the region follows the caption', () => {
  const { rerender } = render(productsOf('Store sal'));
  setTableWidth(900);
  rerender(productsOf('Lille sal'));
  resize();
  expect(screen.getByRole('region', { name: 'Tabel: Produkter i Lille sal' })).toBeVisible();
});

test('a table that grows in a container of the same width is noticed', () => {
  render(productsOf('Store sal'));
  expect(observed).toContain(screen.getByRole('table'));
});
