import { render, screen } from '@testing-library/react';

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
