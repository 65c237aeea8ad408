import { sayOutOfHours } from './product-hours';

test.each([
  [null, '10:00', '10:01', 'Croissant kan kun leveres indtil kl. 10:00.'],
  [null, '10:00', '10:00', null],
  ['11:00', null, '10:59', 'Croissant kan først leveres fra kl. 11:00.'],
  ['11:00', null, '11:00', null],
  ['11:00', '14:00', '14:01', 'Croissant kan kun leveres mellem kl. 11:00 og 14:00.'],
  ['11:00', '14:00', '', null],
  [null, null, '03:00', null],
])('from %p to %p, at %p: %p', (availableFrom, availableTo, time, words) => {
  const product = { id: 4, name: 'Croissant', description: '', price: 1850, availableFrom, availableTo };
  expect(sayOutOfHours(product, time)).toBe(words);
});
