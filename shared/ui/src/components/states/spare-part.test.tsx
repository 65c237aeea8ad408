import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';

import { sparePart } from './spare-part';

const show = async (load: Parameters<typeof sparePart>[0]) => {
  const Part = sparePart(load);
  await act(async () =>
    render(
      <Suspense>
        <p>Boller i karry</p>
        <Part />
      </Suspense>,
    ),
  );
};

test('a part is shown when its code has come', async () => {
  await show(() => Promise.resolve({ default: () => <button type="button">Favorit</button> }));
  expect(screen.getByRole('button', { name: 'Favorit' })).toBeVisible();
});

test('a page keeps its other words when the code of a part does not come', async () => {
  await show(() => Promise.reject(new Error('Loading chunk failed')));
  expect(screen.getByText('Boller i karry')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
