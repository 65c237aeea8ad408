import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';

import { call, closeAll, dataOf, sectionManifest, writeFiles } from '../testing/fixture.ts';
import { startVenues } from '../testing/many-venues.ts';
import { parseRegistry } from './registry.ts';
import { registryFor } from './venue-registry.ts';

afterEach(closeAll);

const since = '2026-11-23T10:00:00.000Z';
const textWith = (venues: object) =>
  JSON.stringify({
    sections: { retail: sectionManifest('retail'), takeaway: { ...sectionManifest('takeaway'), venues } },
  });
const parse = (venues: object, problems: string[] = []) =>
  parseRegistry(textWith(venues), [], { sections: {} }, (problem) => problems.push(problem));

describe('the versions of a venue', () => {
  it('are seen at its host alone, in its pages and its registry', async () => {
    const { at, siteDir } = await startVenues();
    const text = textWith({ kiosken: sectionManifest('takeaway', '2.0.0-next') });
    writeFileSync(join(siteDir, 'remotes.json'), text);
    const versionsAt = async (host: string, cookie = '') => {
      const [page, registry] = await Promise.all([
        at(host, '/takeaway', { cookie }),
        at(host, '/remotes.json', { cookie }),
      ]);
      const found = [dataOf(page.text).registry, JSON.parse(registry.text)];
      return found.map(({ sections }) => sections.takeaway.version as string);
    };
    assert.deepEqual(await versionsAt('kiosken.example'), ['2.0.0-next', '2.0.0-next']);
    assert.deepEqual(await versionsAt('kantinen.example'), ['1.0.0-abc', '1.0.0-abc']);
  });

  it('have a share of the venue’s own browsers, and no part in the share of the others', async () => {
    const { at, siteDir } = await startVenues();
    const rollout = { share: 50, since, manifest: sectionManifest('takeaway', '2.0.0-next') };
    const own = { ...sectionManifest('takeaway'), rollout };
    writeFileSync(join(siteDir, 'remotes.json'), textWith({ kiosken: own }));
    const cookie = '__Host-kantine-share=0';
    const versionAt = async (host: string) =>
      JSON.parse((await at(host, '/remotes.json', { cookie })).text).sections.takeaway.version as string;
    assert.equal(await versionAt('kiosken.example'), '2.0.0-next');
    assert.equal(await versionAt('kantinen.example'), '1.0.0-abc');
    const { headers } = await at('kantinen.example', '/takeaway');
    assert.equal(headers['set-cookie'], undefined);
  });

  it('show their share in the metrics with the venue, also after it was stopped', async () => {
    const { siteDir, site } = await startVenues({ metricsPort: 0 });
    const rollout = { share: 30, since, manifest: sectionManifest('takeaway', '2.0.0-next') };
    const own = { ...sectionManifest('takeaway'), rollout };
    writeFileSync(join(siteDir, 'remotes.json'), textWith({ kiosken: own }));
    const shares = async () => {
      const { text } = await call(`http://127.0.0.1:${site.metricsPort}/metrics`);
      return text.match(/^kantine_rollout_share\{.*$/gm);
    };
    const series =
      'kantine_rollout_share{section="takeaway",version="2.0.0-next",venue="kiosken",service="site"}';
    assert.deepEqual(await shares(), [`${series} 30`]);
    const stop = { version: '2.0.0-next', since, at: since };
    writeFiles(siteDir, { 'stopped/takeaway.20261123100000000.json': JSON.stringify(stop) });
    assert.deepEqual(await shares(), [`${series} 0`]);
  });

  it('are one registry for venues with the same, so that they share their renderers', () => {
    const next = sectionManifest('takeaway', '2.0.0-next');
    const registry = parse({ kiosken: next, bageren: next });
    assert.equal(registryFor(registry, 'kiosken'), registryFor(registry, 'bageren'));
    assert.equal(registryFor(registry, 'kantinen'), registry);
    assert.notEqual(registryFor(registry, 'kiosken').own, undefined);
  });

  it('are another set where the same version comes from another origin', () => {
    const at = (base: string) => ({ ...sectionManifest('takeaway', '2.0.0-next'), base });
    const [cdn, own] = [
      'https://cdn.example/sections/takeaway/2.0.0-next/',
      '/sections/takeaway/2.0.0-next/',
    ];
    const text = textWith({ kantinen: at(cdn), kiosken: at(own) });
    const registry = parseRegistry(text, ['https://cdn.example'], { sections: {} }, () => undefined);
    for (const [venue, base] of [
      ['kantinen', cdn],
      ['kiosken', own],
    ] as const)
      assert.equal(registryFor(registry, venue).sections['takeaway']!.base, base);
  });

  it('are those of all where they are damaged, and a line says so', () => {
    const problems: string[] = [];
    const registry = parse({ kiosken: sectionManifest('retail') }, problems);
    assert.equal(registryFor(registry, 'kiosken'), registry);
    assert.deepEqual(problems, [
      "the version of the venue 'kiosken': the section 'takeaway' names itself 'retail'",
    ]);
  });
});
