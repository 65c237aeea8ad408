import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';

import { useFlash } from './use-flash';

test('the value is there also if React renders the page twice before its commit, and for one page only', async () => {
  let box = 'Havnen er optaget';
  let come = () => {};
  const code = new Promise<void>((resolve) => {
    come = resolve;
  });
  const Page = () => {
    const left = useFlash(
      () => box,
      () => {
        box = '';
      },
    );
    use(code);
    return <p>{`Sagt: ${left}`}</p>;
  };
  const page = (
    <Suspense>
      <Page />
    </Suspense>
  );
  const { unmount } = await act(async () => render(page));
  await act(async () => come());
  expect(await screen.findByText('Sagt: Havnen er optaget')).toBeVisible();

  unmount();
  await act(async () => render(page));
  expect(await screen.findByText('Sagt:')).toBeVisible();
});
