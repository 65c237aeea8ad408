import type { RouteObject } from '@kantine/routing';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';

import { lazyRoutes } from './lazy-routes';
import { openAhead } from './open-ahead';

interface Made {
  loader: (args: unknown, context?: unknown) => Promise<unknown>;
  Component: ComponentType;
  children?: Made[];
}
const makeOne = (route: object) => lazyRoutes([route as RouteObject])[0] as unknown as Made;

describe('a route whose screen’s code comes when it is needed', () => {
  test.each<[string, unknown, object, unknown]>([
    ['the screen’s loader', 'route', { loader: () => 'screen' }, 'screen'],
    ['its own loader, where the screen has none', 'route', {}, 'route'],
    ['null, where neither has anything', undefined, {}, null],
  ])('has the data of %s', async (_, own, screen, data) => {
    const route = makeOne({ path: 'a', loader: () => own, lazy: () => Promise.resolve(screen) });
    await expect(route.loader({})).resolves.toBe(data);
  });

  test('needs no loader of its own', async () => {
    const route = makeOne({ path: 'a', lazy: () => Promise.resolve({}) });
    await expect(route.loader({})).resolves.toBeNull();
  });

  test('hands both loaders what the router gives', async () => {
    const [own, screens] = [jest.fn(), jest.fn()];
    const [args, context] = [{ params: {} }, {}];
    const route = makeOne({ path: 'a', loader: own, lazy: () => Promise.resolve({ loader: screens }) });
    await route.loader(args, context);
    for (const loader of [own, screens]) expect(loader.mock.calls).toEqual([[args, context]]);
  });

  test('shows nothing until the code has come, and then the screen', async () => {
    const route = makeOne({ path: 'a', lazy: () => Promise.resolve({ Component: () => <p>Suppe</p> }) });
    expect(render(<route.Component />).container).toBeEmptyDOMElement();
    await route.loader({});
    expect(render(<route.Component />).container).toHaveTextContent('Suppe');
  });
});

test('a route that needs no code stays as it is, and its children are looked at', () => {
  const plain = { path: 'a', loader: () => 'data' };
  expect(makeOne(plain)).toEqual(plain);
  const parent = makeOne({ ...plain, children: [{ path: 'b', lazy: () => Promise.resolve({}) }, plain] });
  expect(parent.children).toEqual([
    { path: 'b', loader: expect.any(Function), Component: expect.any(Function) },
    plain,
  ]);
});

describe('an address that is prepared', () => {
  const request = (loader: jest.Mock) =>
    (loader.mock.calls as [[{ request: Request; params: object }]])[0][0];

  test('is that of the section itself unless another is named', async () => {
    const loader = jest.fn();
    await openAhead([{ index: true, loader }], '/takeaway');
    expect(new URL(request(loader).request.url).pathname).toBe('/takeaway');
  });

  test('keeps its query, and gives its parameters', async () => {
    const loader = jest.fn();
    await openAhead(
      [{ path: 'groups', children: [{ path: ':id', loader }] }],
      '/retail',
      '/retail/groups/5?q=a',
    );
    expect(request(loader).request.url).toBe(`${location.origin}/retail/groups/5?q=a`);
    expect(request(loader).params).toEqual({ id: '5' });
  });

  test.each([
    ['a screen without a loader', { index: true }],
    ['a loader that the router makes', { index: true, loader: true }],
  ])('leads nowhere where it has %s', async (_, route) => {
    await expect(openAhead([route as RouteObject], '/takeaway')).resolves.toBeUndefined();
  });

  test('is not left for an answer that leads nowhere', async () => {
    const loader = jest.fn(() => new Response(null, { status: 404 }));
    await openAhead([{ index: true, loader }], '/takeaway');
    expect(loader).toHaveBeenCalledTimes(1);
  });

  test('is looked for below a route without a path, and in the next route where a branch does not have it', async () => {
    const [inGroup, beside] = [jest.fn(), jest.fn()];
    const routes: RouteObject[] = [
      { children: [{ path: 'a', loader: inGroup }] },
      { path: 'b', children: [{ path: 'c' }] },
      { path: 'b/d', loader: beside },
    ];
    await openAhead(routes, '/takeaway', '/takeaway/a');
    await openAhead(routes, '/takeaway', '/takeaway/b/d');
    expect(inGroup).toHaveBeenCalledTimes(1);
    expect(beside).toHaveBeenCalledTimes(1);
  });
});
