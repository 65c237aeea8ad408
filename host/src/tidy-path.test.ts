import { tidyPath } from './tidy-path';

test.each([
  ['/om-os', '/om-os'],
  ['//om-os', '/om-os'],
  ['/om%2Fos', '/om/os'],
  ['/takeaway%2fcart', '/takeaway/cart'],
  ['/account/verify%2Fabc', '/account/verify/abc'],
  ['/50%-rabat', '/50%25-rabat'],
  ['/%f8l', '/%25f8l'],
  ['/account/verify/a%2Fb', '/account/verify/a%2Fb'],
  ['/account/password/reset/a%2Fb%3D', '/account/password/reset/a%2Fb%3D'],
])('the address %s is opened as %s', (pathname, path) => expect(tidyPath(pathname)).toBe(path));
