import assert from 'node:assert/strict';
import { it } from 'node:test';

import { encodePath, plainPath } from './plain-path.mjs';

for (const [spelling, path] of [
  ['/om-os', '/om-os'],
  ['/om-os/', '/om-os'],
  ['//om-os', '/om-os'],
  ['/om-os/.', '/om-os'],
  ['/./om-os//', '/om-os'],
  ['/a/../om-os', '/om-os'],
  ['/a/%2e%2E/om-os', '/om-os'],
  ['/../../om-os', '/om-os'],
  ['/%6fm-os', '/om-os'],
  ['/om%2Fos', '/om/os'],
  ['/\\om-os', '/om-os'],
  ['/Om-Os', '/Om-Os'],
  ['/s%C3%A6son', '/sæson'],
  ['/sa%CC%8A', '/så'],
  ['/%256fm-os', '/%6fm-os'],
  ['/50%-rabat/%6fm', '/50%-rabat/om'],
  ['/%ff', '/%ff'],
  ['', '/'],
  ['/', '/'],
])
  it(`reads the address ${spelling} as ${path}`, () => {
    assert.equal(plainPath(spelling), path);
    assert.equal(plainPath(encodePath(path)), path);
  });

it('never makes the address of another site, or of a query', () => {
  for (const spelling of [
    '//evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    '/.//evil.example',
    '/%2F%2Fevil',
  ])
    assert.doesNotMatch(encodePath(plainPath(spelling)), /^\/[/\\]/);
  assert.equal(encodePath(plainPath('/a%3Fb%23c')), '/a%3Fb%23c');
});
