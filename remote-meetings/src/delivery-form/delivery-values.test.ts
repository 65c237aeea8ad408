import { toDeliveryValues } from './delivery-values';

test('a delivery at 24:00 is at the midnight that the form’s field shows', () => {
  const delivery = { id: 8, time: '24:00', comment: '', roomId: 1, lines: [], version: null };
  expect(toDeliveryValues(delivery)).toMatchObject({ time: '00:00' });
});
