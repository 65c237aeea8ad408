import type { Catalogue } from '../meeting/meeting';
import { productsOf, toBookedView, toDraftViews, toQuantity } from './delivery-view';

const kaffe = { id: 2, name: 'Kaffe', description: '', price: 2700, availableFrom: null, availableTo: null };
const catalogue: Catalogue = {
  rooms: [],
  fields: [],
  folders: [{ id: 1, name: 'Drikke', products: [kaffe] }],
};
const draft = (time: string, lines: [string, string][] = []) => ({
  time,
  comment: ' Ved døren ',
  meeting_room_id: '1',
  meeting_milestone_lines: lines.map(([id, quantity]) => ({ meeting_product_id: id, quantity })),
});

const draftViews = (meeting_milestones: ReturnType<typeof draft>[], hours = ['09:00', '11:00']) =>
  toDraftViews({ start_time: hours[0]!, end_time: hours[1]!, meeting_milestones }, catalogue);

test('the midnight that ends a meeting is its last moment, and the one that begins the day its first', () => {
  const timesOf = (...hours: string[]) =>
    draftViews([draft('00:00'), draft('23:45')], hours).map(({ time }) => time);
  expect(timesOf('23:00', '00:00')).toEqual(['23:45', '00:00']);
  expect(timesOf('00:00', '00:00')).toEqual(['00:00', '23:45']);
});

test('a booked delivery has the names and prices that it was booked with', () => {
  const line = (productId: number, productName: string) => ({
    productId,
    productName,
    quantity: 6,
    price: 2500,
  });
  const lines = [line(2, 'Mokka'), line(2, ''), line(9, '')];
  const delivery = { id: 8, time: '09:30', comment: '', roomId: 1, lines, version: null };
  expect(toBookedView(delivery, productsOf(catalogue))).toMatchObject({
    id: 8,
    // A venue may leave the names out.
    lines: [{ name: 'Mokka', price: 2500 }, { name: 'Kaffe' }, { name: 'Udgået produkt' }],
    total: 45000,
  });
});

test('the draft’s deliveries come by their time, each knowing its place in the draft', () => {
  const views = draftViews([draft('11:00'), draft('09:00'), draft('11:00'), draft('')]);
  expect(views.map(({ id, time }) => [id, time])).toEqual([
    [3, ''],
    [1, '09:00'],
    [0, '11:00'],
    [2, '11:00'],
  ]);
});

test('a draft’s delivery has today’s names and prices; what is not for sale, or no quantity, costs nothing', () => {
  const [view] = draftViews([
    draft('09:00', [
      ['2', '3'],
      ['99', '1'],
      ['2', 'x'],
    ]),
  ]);
  expect(view).toMatchObject({
    comment: 'Ved døren',
    lines: [
      { name: 'Kaffe', quantity: 3, price: 2700 },
      { name: 'Produktet findes ikke længere', quantity: 1, price: 0 },
      { name: 'Kaffe', quantity: 0 },
    ],
    total: 8100,
  });
});

test.each([
  ['1', 1],
  ['10000', 10_000],
  ['007', 7],
  ['0', null],
  ['10001', null],
  ['1.5', null],
  ['-1', null],
  ['', null],
  [' ', null],
  ['x', null],
])('%p is the quantity %p', (text, quantity) => {
  expect(toQuantity(text)).toBe(quantity);
});
