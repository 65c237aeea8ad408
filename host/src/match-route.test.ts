import { encodePath, match, plainPath } from '@kantine/contract/routes';
import { matchRoute } from '@kantine/routing';

const paths = ['', 'cart', 'folders/:folderId', 'folders/new', ':date', ':date/:id', 'Ordrer/:token', 'a.b'];

/** The server, the first script and the router must find one route for an address. */
test.each([
  ...['', '/', '/cart', '/CART/', '//cart//', '/c%61rt'],
  ...['/cart/x/y', '/a.b', '/aXb', '/ordrer/Tæt', '/ORDRER/a+b'],
  ...['/folders/New', '/folders/7', '/Folders/A%20B'],
  ...['/folders%2F7', '/folders/%C3%A6', '/folders', '/s%C3%A6son'],
  ...['/2026-11-27', '/2026-11-27/', '/x/../2026-11-27/9', '/50%-rabat', '/%256fm', '/a%3Fb%23c', '/\\cart'],
])("the router and the server find the same route at '%s', with the same parameters", (spelling) => {
  const routes = paths.map((path) => ({ path }));
  const path = plainPath(spelling);
  const ofRouter = matchRoute(routes, '', encodePath(path));
  const ofServer = match(routes, path);
  expect([ofServer?.route, ofServer?.parameters]).toEqual([
    ofRouter?.route,
    ofRouter && { ...ofRouter.params },
  ]);
});

test('the spellings find each kind of route, and none', () => {
  const found = ['/', '/cart', '/folders/new', '/folders/7', '/x', '/x/y', '/ordrer/A', '/a.b', '/x/y/z'];
  expect(
    found.map(
      (path) =>
        match(
          paths.map((one) => ({ path: one })),
          path,
        )?.route.path,
    ),
  ).toEqual([
    ...['', 'cart', 'folders/new', 'folders/:folderId', ':date', ':date/:id', 'Ordrer/:token', 'a.b'],
    undefined,
  ]);
});
