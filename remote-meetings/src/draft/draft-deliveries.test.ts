import type { Catalogue } from '../catalogue/catalogue';
import { deliveryProblems, toDraftViews } from './draft-deliveries';

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

test('a delivery at the midnight that ends the meeting comes last, at the one that begins it first', () => {
  const timesOf = (...hours: string[]) =>
    draftViews([draft('00:00'), draft('23:45')], hours).map(({ time }) => time);
  expect(timesOf('23:00', '00:00')).toEqual(['23:45', '00:00']);
  expect(timesOf('00:00', '00:00')).toEqual(['00:00', '23:45']);
});

test('the draft’s deliveries are sorted by time, with their indexes as ids', () => {
  const views = draftViews([draft('11:00'), draft('09:00'), draft('11:00'), draft('')]);
  expect(views.map(({ id, time }) => [id, time])).toEqual([
    [3, ''],
    [1, '09:00'],
    [0, '11:00'],
    [2, '11:00'],
  ]);
});

test('a draft’s delivery has today’s prices; an unknown product or an invalid quantity costs nothing', () => {
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

const meeting = { startTime: '09:00', endTime: '11:00', roomIds: [1, 2] };
const coffee = {
  id: 6,
  name: 'Kaffe',
  description: '',
  price: 2500,
  availableFrom: null,
  availableTo: '10:00',
};
const products = new Map([[6, coffee]]);

test('a line without a product has no price, and is a problem of its delivery', () => {
  const [view] = draftViews([draft('09:00', [['', '6']])]);
  expect(view).toMatchObject({
    lines: [{ productId: null, name: 'Ukendt produkt', price: null }],
    total: null,
  });
  expect(deliveryProblems(view!, meeting, products)).toEqual(['Et produkt er ikke valgt.']);
});

test('a line without a quantity gives no total, and is a problem of its delivery', () => {
  const [view] = draftViews([draft('09:00', [['2', '']])]);
  expect(view).toMatchObject({ lines: [{ name: 'Kaffe', quantity: null, price: 2700 }], total: null });
  expect(deliveryProblems(view!, meeting, new Map([[2, kaffe]]))).toEqual(['Et antal er ikke udfyldt.']);
});

test('a delivery lists each of its problems once', () => {
  const lines = [6, 6, 9].map((productId) => ({ productId, quantity: 1 }));
  expect(deliveryProblems({ time: '11:30', roomId: 3, lines }, meeting, products)).toEqual([
    'Leverancen skal ske mellem mødets start- og sluttid.',
    'Lokalet hører ikke til mødet. Vælg et af mødets lokaler.',
    'Kaffe kan kun leveres indtil kl. 10:00.',
    'Et produkt findes ikke længere.',
  ]);
  expect(
    deliveryProblems({ time: '10:00', roomId: 1, lines: [{ productId: 6, quantity: 1 }] }, meeting, products),
  ).toEqual([]);
});
