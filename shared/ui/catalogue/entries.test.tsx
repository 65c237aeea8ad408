import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from '@kantine/routing';
import * as ui from '@kantine/ui';
import * as forms from '@kantine/ui/forms';
import { entries } from './entries';

const components = Object.keys({ ...ui, ...forms }).filter((name) => /^[A-Z]/.test(name));

test('each public component has an entry in the catalogue, and nothing else has', () => {
  expect(Object.keys(entries).sort()).toEqual(components.sort());
});

test.each(Object.entries(entries))('%s renders in each of its states', (_, states) => {
  expect(Object.keys(states)).not.toEqual([]);
  for (const element of Object.values(states))
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
});
