import { render, screen } from '@testing-library/react';

import { instantOf } from '@kantine/core';
import { OrderLinesTable } from '@kantine/ui';

test.each([
  [6, '6 ×'],
  [1200, '1.200 ×'],
  [2.5, '2,50 ×'],
])('the quantity %d is written in Danish', (quantity, words) => {
  render(
    <OrderLinesTable
      caption="Din bestilling"
      lines={[{ name: 'Kaffe', quantity, price: 0, pickupAt: null }]}
    />,
  );
  expect(screen.getByText('Kaffe').closest('tr')!.cells[1]).toHaveTextContent(words);
});

test.each([
  [20_000, []],
  [60_000, ['Afhentes efter 24/11-2026 11:30', 'Afhentes efter 24/11-2026 11:31']],
])('two times that are %d ms apart are said where they are read as two', (apart, words) => {
  const lunch = instantOf('2026-11-24', '11:30');
  const lines = [lunch, lunch + apart].map((pickupAt) => ({ name: 'Laks', quantity: 1, price: 0, pickupAt }));
  render(<OrderLinesTable caption="Din bestilling" lines={lines} />);
  expect(screen.queryAllByText(/^Afhentes/).map((one) => one.textContent)).toEqual(words);
});
