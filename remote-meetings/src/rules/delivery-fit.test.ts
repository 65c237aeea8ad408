import { deliveryFitWarnings } from './delivery-fit';

const meeting = { startTime: '09:00', endTime: '11:00', roomIds: [1, 2] };

test.each([
  ['during the meeting', { time: '09:30', roomId: 1 }, []],
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
])('warns about a delivery %s only if it does not fit', (_name, delivery, warnings) => {
  expect(deliveryFitWarnings([delivery], meeting)).toEqual(warnings);
});

test('gives no warning before the meeting has both times', () => {
  expect(deliveryFitWarnings([{ time: '15:00', roomId: 1 }], { ...meeting, endTime: '' })).toEqual([]);
});
