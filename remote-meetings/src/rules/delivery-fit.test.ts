import { problemsOf, sayMisplaced } from './delivery-fit';

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

test.each([
  ['in the meeting', { time: '09:30', roomId: 1 }, []],
  ['at its end', { time: '11:00', roomId: 2 }, []],
  [
    'a minute after',
    { time: '11:01', roomId: 1 },
    ['Leverancen kl. 11:01 ligger uden for mødets start- og sluttid.'],
  ],
  [
    'in another room',
    { time: '09:30', roomId: 3 },
    ['Leverancen kl. 09:30 skal til et lokale, som mødet ikke har.'],
  ],
])('a delivery %s', (_name, delivery, sentences) => {
  expect(sayMisplaced([delivery], meeting)).toEqual(sentences);
});

test('times that are not chosen yet leave nothing out', () => {
  expect(sayMisplaced([{ time: '15:00', roomId: 1 }], { ...meeting, endTime: '' })).toEqual([]);
});

test('a delivery has all its problems, each once', () => {
  const lines = [{ productId: 6 }, { productId: 6 }, { productId: 9 }];
  expect(problemsOf({ time: '11:30', roomId: 3, lines }, meeting, products)).toEqual([
    'Leverancen skal ske mellem mødets start- og sluttid.',
    'Lokalet hører ikke til mødet. Vælg et af mødets lokaler.',
    'Kaffe kan kun leveres indtil kl. 10:00.',
    'Et produkt findes ikke længere.',
  ]);
  expect(problemsOf({ time: '10:00', roomId: 1, lines: [{ productId: 6 }] }, meeting, products)).toEqual([]);
});
