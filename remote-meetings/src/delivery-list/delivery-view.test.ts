import { toBookedView } from './delivery-view';

const kaffe = { id: 2, name: 'Kaffe', description: '', price: 2700, availableFrom: null, availableTo: null };
const products = new Map([[2, kaffe]]);

test('a booked delivery shows the names and prices of its booking', () => {
  const line = (productId: number, productName: string) => ({
    productId,
    productName,
    quantity: 6,
    price: 2500,
  });
  const lines = [line(2, 'Mokka'), line(2, ''), line(9, '')];
  const delivery = { id: 8, time: '09:30', comment: '', roomId: 1, lines, version: null };
  expect(toBookedView(delivery, products)).toMatchObject({
    id: 8,
    // A missing name is the one of today's catalogue.
    lines: [{ name: 'Mokka', price: 2500 }, { name: 'Kaffe' }, { name: 'Udgået produkt' }],
    total: 45000,
  });
});

test.each([
  [null, 2, 2700],
  [0, 2, 0],
  [500, 9, 500],
])('a line with the price %j of product %d costs %d', (price, productId, shown) => {
  const lines = [{ productId, productName: '', quantity: 6, price }];
  const delivery = { id: 8, time: '09:30', comment: '', roomId: 1, lines, version: null };
  expect(toBookedView(delivery, products)).toMatchObject({ lines: [{ price: shown }], total: 6 * shown });
});

test('a line without a product has its booked name and price, or is an unknown product without one', () => {
  const line = (productName: string, price: number | null) => ({
    ...{ productId: null, productName, quantity: 6, price },
  });
  const lines = [line('Mokka', 2500), line('', null)];
  const delivery = { id: 8, time: '09:30', comment: '', roomId: 1, lines, version: null };
  expect(toBookedView(delivery, products)).toMatchObject({
    lines: [
      { name: 'Mokka', price: 2500 },
      { name: 'Ukendt produkt', price: null },
    ],
    total: null,
  });
});

test('a line without a price whose product is no longer sold has none, nor has its delivery a total', () => {
  const line = (productId: number) => ({ productId, productName: '', quantity: 6, price: null });
  const delivery = { id: 8, time: '09:30', comment: '', roomId: 1, lines: [line(9), line(2)], version: null };
  expect(toBookedView(delivery, products)).toMatchObject({
    lines: [{ price: null }, { price: 2700 }],
    total: null,
  });
});
