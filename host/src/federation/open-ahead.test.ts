import { type LoaderFunctionArgs, redirect, type RouteObject } from '@kantine/routing';

import { openAhead } from './open-ahead';

/** The routes of a section whose front door leads on, and what was looked up for which address. */
function section(extra: RouteObject[] = []) {
  const asked: string[] = [];
  const ask = (screen: string) => (args: LoaderFunctionArgs) => {
    asked.push(`${screen} ${new URL(args.request.url).pathname} ${JSON.stringify(args.params)}`);
    return null;
  };
  const routes: RouteObject[] = [
    { index: true, loader: () => redirect('/takeaway/2032-11-22') },
    { path: 'cart', loader: ask('cart') },
    { path: 'past', loader: () => Promise.reject(redirect('/takeaway/cart')) },
    { path: 'groups', children: [{ index: true, loader: ask('groups') }] },
    { path: ':date', loader: ask('menu') },
    ...extra,
  ];
  return { routes, asked };
}

test.each([
  ['/takeaway', ['menu /takeaway/2032-11-22 {"date":"2032-11-22"}']],
  ['/takeaway/cart', ['cart /takeaway/cart {}']],
  ['/takeaway/past', ['cart /takeaway/cart {}']],
  ['/takeaway/groups', ['groups /takeaway/groups {}']],
  ['/takeaway/no/such', []],
  ['/retail', []],
])('of %s it looks up what its screen is going to show', async (address, expected) => {
  const { routes, asked } = section();
  await openAhead(routes, '/takeaway', address);
  expect(asked).toEqual(expected);
});

test('what fails is left to the entering', async () => {
  const { routes } = section([{ path: 'a/b', loader: () => Promise.reject(new Error('gone')) }]);
  await expect(openAhead(routes, '/takeaway', '/takeaway/a/b')).resolves.toBeUndefined();
});

test('a loader that throws at once is left to the entering too', async () => {
  const leadOn = () => {
    throw redirect('/takeaway/cart');
  };
  const { routes, asked } = section([{ path: 'a/b', loader: leadOn }]);
  await openAhead(routes, '/takeaway', '/takeaway/a/b');
  expect(asked).toEqual(['cart /takeaway/cart {}']);
});

test('an address that leads to itself is given up', async () => {
  const leadOn = jest.fn(() => redirect('/takeaway/a/b'));
  await openAhead([{ path: 'a/b', loader: leadOn }], '/takeaway', '/takeaway/a/b');
  expect(leadOn).toHaveBeenCalledTimes(3);
});
