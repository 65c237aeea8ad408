import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';

import { call, closeAll } from '../testing/fixture.ts';
import { startRenderedSite, takeawayManifest } from '../testing/rendered-site.ts';

const accept = { accept: 'text/html' };
const routes = [
  { path: '', queryParameters: ['uden'] },
  { path: 'folders/:folderId' },
  { path: 'cart', isPersonal: true },
  { path: 'svar/:token', hasSecretInPath: true },
];
const registryText = JSON.stringify({ sections: { takeaway: { ...takeawayManifest('4'), routes } } });

/** The fake renderer counts its pages: a page that comes from the cache has the same count. */
async function start() {
  const site = await startRenderedSite({ registryText, cacheSeconds: 60 });
  await site.renderedAt('/');
  return {
    ...site,
    frameAt: async (target: string) => {
      const { status, text } = await call(site.url, { target, headers: accept });
      return [status, /<div class="frame">.*?<\/div>/.exec(text)?.[0] ?? 'shell'];
    },
  };
}

describe('a page', () => {
  afterEach(closeAll);

  for (const [address, spellings] of [
    [
      '/om-os',
      [
        '/om-os/',
        '//om-os',
        '/om-os/.',
        '/./om-os',
        '/%6fm-os',
        '/a/../om-os',
        '/a/%2e%2e/om-os',
        '/OM-OS',
        '/\\om-os',
      ],
    ],
    ['/om/os', ['/om%2Fos', '/om//os', '/Om/%6Fs/']],
    ['/takeaway', ['/Takeaway', '/TAKEAWAY/', '//takeaway', '/%54akeaway', '/x/../takeaway']],
    ['/takeaway/folders/1', ['/Takeaway/Folders/1', '/takeaway//folders/1', '/takeaway/FOLDERS/%31']],
    ['/', ['//', '/.', '/a/..', '/?utm_source=x&gclid=1&fbclid=2', '/?', '/?next=/retail']],
    ['/takeaway?uden=gluten', ['/Takeaway?uden=gluten', '/takeaway?utm_source=x&uden=gluten&fbclid=y']],
  ] as const)
    it(`has one entry in the cache for all spellings of ${address}`, async () => {
      const { frameAt } = await start();
      const page = await frameAt(address);
      assert.equal(page[0], 200);
      assert.match(String(page[1]), /frame/);
      for (const spelling of spellings) assert.deepEqual(await frameAt(spelling), page, spelling);
    });

  it('keeps the case of what a route leaves open', async () => {
    const { frameAt } = await start();
    assert.notDeepEqual(await frameAt('/takeaway/folders/a'), await frameAt('/takeaway/Folders/A'));
  });

  it('is rendered at the address that the store wrote, which may have capitals', async () => {
    const { frameAt } = await start();
    assert.notDeepEqual(await frameAt('/Skrevet-S%C3%A5dan'), await frameAt('/skrevet-s%C3%A5dan'));
    assert.deepEqual(await frameAt('/SKREVET-s%c3%a5dan'), await frameAt('/skrevet-s%C3%A5dan'));
  });

  for (const target of [
    '/Takeaway/Cart',
    '//takeaway/cart',
    '/takeaway/./cart',
    '/takeaway%2Fcart',
    '/om-os/../takeaway/cart?utm_source=x',
    '/TAKEAWAY/svar/SECRET',
    '/om-os/../takeaway/svar/SECRET',
    '/om-os/%2e%2e/takeaway/svar/SECRET',
    '/takeaway/svar%2FSECRET',
    '//takeaway//svar//SECRET//',
    '/%74akeaway/%73var/SECRET',
  ])
    it(`that is personal or has a secret is neither rendered nor kept as ${target}`, async () => {
      const { url } = await start();
      const { headers, text } = await call(url, { target, headers: accept });
      assert.doesNotMatch(text, /frame/);
      assert.equal(headers['cache-control'], 'no-cache, no-transform');
    });

  it('is never one below the folders of files, however it is spelled', async () => {
    const { url } = await start();
    for (const target of ['//assets/old', '/a/../sections/old', '/%2e/assets/old', '/assets%2Fold'])
      assert.equal((await call(url, { target, headers: accept })).status, 404, target);
  });
});
