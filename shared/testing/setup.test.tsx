import { render, screen } from '@testing-library/react';
import { startTransition, useEffect, useState } from 'react';

let show: () => void;
const subscribe = jest.fn();

function Page() {
  const [isShown, setShown] = useState(false);
  show = () => startTransition(() => setShown(true));
  return isShown && <Meetings />;
}

function Meetings() {
  useEffect(subscribe, []);
  return <p>Dine møder</p>;
}

test('what a test finds has had its effects, on a busy machine, too', async () => {
  render(<Page />);
  // React's scheduler yields whenever it looks at the clock.
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 10));
  setTimeout(() => show());
  await screen.findByText('Dine møder');
  expect(subscribe).toHaveBeenCalledTimes(1);
});
