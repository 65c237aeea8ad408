import { render, screen } from '@testing-library/react';

import { SearchCount } from '@kantine/ui';

test('a thousand results are counted in Danish', () => {
  const items = Array.from({ length: 1200 });
  render(<SearchCount found={{ items, query: 'kaffe', isFuzzy: false }} />);
  expect(screen.getByText('1.200 resultater')).toBeVisible();
});
