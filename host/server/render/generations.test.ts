import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';

import { createSite, type SiteOptions } from '../create-site.ts';
import { parseRegistry } from '../registry/registry.ts';
import { registryFor } from '../registry/venue-registry.ts';
import { noTemplate } from '../template/template.ts';
import { closeAll, closeLater, sectionManifest } from '../testing/fixture.ts';
import { testVenue } from '../testing/venue.ts';
import { createGenerations } from './generations.ts';

const job = { siteOrigin: '', address: '/', now: 0, answers: {}, safeHtml: {} };
const hasEnded = async ({ group }: { group: { render(of: typeof job): Promise<unknown> } }) => {
  const page = await group.render(job).catch((error: Error) => error);
  return page instanceof Error;
};

function start(warm = () => Promise.resolve(), options: Partial<SiteOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kantine-generations-'));
  closeLater(() => rmSync(folder, { recursive: true }));
  const rendererFile = join(folder, 'renderer.cjs');
  writeFileSync(
    rendererFile,
    `exports.loadShares = async () => ({}); exports.createRenderer = () => () => ({ kind: 'browser' });`,
  );
  const site = createSite({
    ...{ venueApiUrl: 'http://127.0.0.1:9', publicDir: folder, siteDir: folder },
    ...{ renderThreads: 1, logLevel: 'silent' },
    ...options,
  });
  const generations = createGenerations(site, rendererFile, warm);
  closeLater(generations.close);
  return generations;
}

/** As many venues as there are sets, each with a version of its own. */
function setsOf(count: number) {
  const names = Array.from({ length: count }, (_, number) => `sted-${number}`);
  const venues = Object.fromEntries(names.map((name) => [name, sectionManifest('takeaway', name)]));
  const text = JSON.stringify({ sections: { takeaway: { ...sectionManifest('takeaway'), venues } } });
  const registry = parseRegistry(text, [], { sections: {} }, assert.fail);
  return names.map((name) => ({ template: noTemplate, registry: registryFor(registry, name) }));
}

describe('the threads of versions that a few venues have', () => {
  let now: number;
  beforeEach(() => {
    now = 0;
    mock.method(performance, 'now', () => now);
  });
  afterEach(async () => {
    mock.restoreAll();
    await closeAll();
  });

  it('stay those of twelve sets while fourteen are asked in turn, and none is started for the others', async () => {
    const { ofVariant } = start();
    const releases = setsOf(14);
    const ask = () => releases.map((release) => ofVariant(release, release.registry.own!));
    const first = ask();
    assert.equal(new Set(first.slice(0, 12)).size, 12);
    assert.deepEqual(first.slice(12), [null, null]);
    for (now = 5_000; now < 40_000; now += 5_000) assert.deepEqual(ask(), first);
    assert.equal(await hasEnded(first[0]!), false);
  });

  it('give their place to another set when they were not asked for ten seconds', async () => {
    const { ofVariant } = start();
    const releases = setsOf(14);
    const ask = (index: number) => ofVariant(releases[index]!, releases[index]!.registry.own!);
    const [first, second] = [ask(0), ask(1)];
    for (let index = 2; index < 12; index += 1) ask(index);
    now = 5_000;
    for (let index = 1; index < 12; index += 1) ask(index);
    now = 10_000;
    assert.equal(ask(12), null);
    now = 10_001;
    assert.notEqual(ask(12), null);
    assert.equal(await hasEnded(first!), true);
    assert.equal(ask(1), second);
    assert.equal(ask(0), null);
  });

  it('are counted where no venue has the versions for all', () => {
    const { ofVariant, count } = start();
    const [release] = setsOf(1);
    ofVariant(release!, release!.registry.own!);
    assert.equal(count('idle') + count('busy'), 1);
  });

  it('are no more than the sets of the registry, once those of before were not asked for ten seconds', async () => {
    const { ofVariant } = start();
    const [release] = setsOf(1);
    const before = ofVariant(release!, 'before');
    const next = ofVariant(release!, 'next');
    assert.equal(await hasEnded(before!), false);
    now = 10_001;
    ofVariant(release!, 'last');
    assert.deepEqual(await Promise.all([before!, next!].map(hasEnded)), [true, true]);
  });
});

describe('a thread that takes longer than the limit to start', () => {
  afterEach(closeAll);

  it('ends', async () => {
    const logged = new Promise<string>((write) => {
      const { ofVariant } = start(undefined, { logLevel: 'warn', logTo: { write }, limits: { startMs: 1 } });
      const [release] = setsOf(1);
      void ofVariant(release!, release!.registry.own!)!
        .group.ready()
        .then(() => write('it started'));
    });
    assert.match(await logged, /A renderer ended: it took longer than 1 ms/);
  });
});

/** One venue has a version of its own. */
function releaseWith(ofAll: string, own: string) {
  const venues = { kiosken: sectionManifest('takeaway', own) };
  const text = JSON.stringify({ sections: { takeaway: { ...sectionManifest('takeaway', ofAll), venues } } });
  const registry = parseRegistry(text, [], { sections: {} }, assert.fail);
  const ofKiosken = registryFor(registry, 'kiosken');
  return {
    ofAll: { template: noTemplate, registry },
    own: { template: noTemplate, registry: ofKiosken },
    variant: ofKiosken.own!,
  };
}

describe('while the threads of a deploy for all venues warm up', () => {
  afterEach(closeAll);
  const [kantinen, kiosken] = ['kantinen', 'kiosken'].map((name) => testVenue({ name }));

  async function startDeploy() {
    const warming: (() => void)[] = [];
    const generations = start(() => new Promise((resolve) => warming.push(resolve)));
    const finish = async () => {
      for (const resolve of warming.splice(0)) resolve();
      await new Promise(setImmediate);
    };
    const [before, after] = [releaseWith('1', '2'), releaseWith('2', '2')];
    generations.serving(before.ofAll, kantinen!);
    await finish();
    generations.ofVariant(before.own, before.variant)!.warmFor.add(kiosken!);
    return { ...generations, before, after, finish };
  }

  it('a venue is answered by those of before, though another one has the version as its own', async () => {
    const { serving, ofVariant, before, after, finish } = await startDeploy();
    ofVariant(after.own, after.variant);
    assert.equal(serving(after.ofAll, kantinen!)?.release, before.ofAll);
    await finish();
    assert.equal(serving(after.ofAll, kantinen!)?.release, after.ofAll);
  });

  it('the venue that had the version first keeps its threads, with the plan of all', async () => {
    const { serving, ofVariant, before, after } = await startDeploy();
    const { group } = ofVariant(before.own, before.variant)!;
    const { release, group: serves } = serving(after.ofAll, kiosken!)!;
    assert.deepEqual([release === after.ofAll, serves === group], [true, true]);
  });

  it('a venue with versions of its own keeps its threads of before too, until the next are warm', async () => {
    const { ofVariant, before, after, finish } = await startDeploy();
    const first = ofVariant(before.own, before.variant);
    assert.equal(ofVariant(after.own, after.variant), first);
    await finish();
    assert.equal(ofVariant(after.own, after.variant)?.release, after.own);
    assert.equal(await hasEnded(first!), true);
  });
});
