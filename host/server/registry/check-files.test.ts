import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, it } from 'node:test';

import { call, closeAll, sectionManifest, startTestSite, writeFiles } from '../testing/fixture.ts';
import { startVenues } from '../testing/many-venues.ts';

const files = { 'entry.js': 'entry();', 'server.cjs': 'server();' };
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const hashes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, hashOf(text)]));
const folderOf = (name: string) => `sections/${name}/1.0.0-abc`;

const names = [
  ...['takeaway', 'changed', 'missing', 'unlisted', 'foreign', 'copied', 'packed', 'zipped'],
  ...['linked', 'linkedcopy'],
];
const manifestOf = (name: string) => {
  const manifest = { ...sectionManifest(name), integrity: name === 'unlisted' ? {} : hashes };
  return name === 'foreign' ? { ...manifest, base: `https://sections.example${manifest.base}` } : manifest;
};
const registryText = JSON.stringify({
  sections: Object.fromEntries(names.map((name) => [name, manifestOf(name)])),
});

describe('the check of the sections’ files', () => {
  afterEach(closeAll);

  it('says for each section of this site whether all its files are those of the registry', async () => {
    const { url } = await startTestSite({
      sectionOrigins: ['https://sections.example'],
      prepare: (_publicDir, siteDir) => {
        for (const name of names)
          writeFiles(
            join(siteDir, folderOf(name)),
            name === 'changed' ? { ...files, 'entry.js': 'evil();' } : files,
          );
        rmSync(join(siteDir, folderOf('missing'), 'server.cjs'));
        const copies = { 'entry.js.br': brotliCompressSync('entry();'), 'entry.js.gz': gzipSync('entry();') };
        writeFiles(join(siteDir, folderOf('copied')), copies);
        writeFiles(join(siteDir, folderOf('packed')), {
          ...copies,
          'entry.js.br': brotliCompressSync('evil();'),
        });
        writeFiles(join(siteDir, folderOf('zipped')), {
          ...copies,
          'entry.js.gz': gzipSync('x'.repeat(1e6)),
        });
        const moveOut = (path: string) => {
          const away = join(siteDir, path.replaceAll('/', '-'));
          renameSync(join(siteDir, path), away);
          symlinkSync(away, join(siteDir, path));
        };
        moveOut(`${folderOf('linked')}/entry.js`);
        writeFiles(join(siteDir, folderOf('linkedcopy')), copies);
        moveOut(`${folderOf('linkedcopy')}/entry.js.br`);
        writeFiles(siteDir, { 'remotes.json': registryText });
      },
    });
    const { text, headers } = await call(`${url}/kantine/versioner/filer`);
    assert.deepEqual(JSON.parse(text), {
      takeaway: true,
      changed: false,
      missing: false,
      unlisted: false,
      copied: true,
      packed: false,
      zipped: false,
      linked: false,
      linkedcopy: false,
    });
    assert.equal(headers['cache-control'], 'no-store');
  });

  it('is of the versions of the venue alone', async () => {
    const held = { ...manifestOf('takeaway'), base: '/sections/takeaway/0.9.0-abc/', version: '0.9.0-abc' };
    const takeaway = { ...manifestOf('takeaway'), venues: { kiosken: held } };
    const { at, siteDir } = await startVenues();
    writeFiles(join(siteDir, folderOf('takeaway')), files);
    writeFiles(siteDir, { 'remotes.json': JSON.stringify({ sections: { takeaway } }) });
    const checked = async (venue: string) =>
      JSON.parse((await at(`${venue}.example`, '/kantine/versioner/filer')).text);
    const both = async () => [await checked('kantinen'), await checked('kiosken')];
    assert.deepEqual(await both(), [{ takeaway: true }, { takeaway: false }]);
    rmSync(join(siteDir, folderOf('takeaway')), { recursive: true });
    assert.deepEqual(await both(), [{ takeaway: true }, { takeaway: false }], 'each answer is kept');
  });

  const takeawayText = JSON.stringify({ sections: { takeaway: manifestOf('takeaway') } });

  /** The files are gone after the first check. */
  async function startWithTakeaway() {
    const { url, siteDir } = await startTestSite({
      prepare: (_publicDir, siteDir) => {
        writeFiles(join(siteDir, folderOf('takeaway')), files);
        writeFiles(siteDir, { 'remotes.json': takeawayText });
      },
    });
    const checked = async () => JSON.parse((await call(`${url}/kantine/versioner/filer`)).text);
    assert.deepEqual(await checked(), { takeaway: true });
    rmSync(join(siteDir, folderOf('takeaway')), { recursive: true });
    return { siteDir, checked };
  }

  it('is made anew after a deploy, and not for every request', async () => {
    const { siteDir, checked } = await startWithTakeaway();
    assert.deepEqual(await checked(), { takeaway: true });
    writeFiles(siteDir, { 'remotes.json': `${takeawayText} ` });
    assert.deepEqual(await checked(), { takeaway: false });
  });

  it('is made anew after a minute, also when the clock of the day was set back', async (context) => {
    const { checked } = await startWithTakeaway();
    const later = performance.now() + 60_001;
    context.mock.method(performance, 'now', () => later);
    context.mock.timers.enable({ apis: ['Date'], now: Date.now() - 3_600_000 });
    assert.deepEqual(await checked(), { takeaway: false });
  });
});
