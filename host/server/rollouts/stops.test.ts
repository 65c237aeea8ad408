import assert from 'node:assert/strict';
import { mkdtempSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, it } from 'node:test';

import { pino } from 'pino';

import { parseRegistry } from '../registry/registry.ts';
import { registryFor } from '../registry/venue-registry.ts';
import { closeAll, closeLater, sectionManifest } from '../testing/fixture.ts';
import { createStops } from './stops.ts';

afterEach(closeAll);

const log = pino({ enabled: false });
const times = {
  all: '2026-11-23T10:00:00.000Z',
  kiosken: '2026-11-23T10:00:00.001Z',
  bageren: '2026-11-24T10:00:00.000Z',
};
const later = { all: '2.0.0-next', kiosken: '3.0.0-next', bageren: '4.0.0-next' };
type Name = keyof typeof times;
const names: Name[] = ['all', 'kiosken', 'bageren'];

const sharedBy = (name: Name) => ({
  ...sectionManifest('takeaway'),
  rollout: { share: 50, since: times[name], manifest: sectionManifest('takeaway', later[name]) },
});
const registry = parseRegistry(
  JSON.stringify({
    sections: {
      takeaway: {
        ...sharedBy('all'),
        venues: { kiosken: sharedBy('kiosken'), bageren: sharedBy('bageren') },
      },
    },
  }),
  [],
  { sections: {} },
  assert.fail,
);
const of = (name: Name) => registryFor(registry, name);
const stopOf = (name: Name) => {
  const figures = { visits: 12, failed: 5 };
  return {
    ...{ version: later[name], since: times[name], at: '2026-11-25T10:00:00.000Z', ...figures },
    before: { version: '1.0.0-abc', ...figures },
  };
};

it('two venues and all others that stop a version of one section at the same moment all stay stopped', async () => {
  const sharedDir = mkdtempSync(join(tmpdir(), 'kantine-stops-'));
  closeLater(() => rmSync(sharedDir, { recursive: true }));
  const replicas = names.map(() => createStops({ sharedDir, log }));
  await Promise.all(names.map((name, index) => replicas[index]!.write('takeaway', stopOf(name), of(name))));
  const started = createStops({ sharedDir, log });
  for (const replica of [...replicas, started])
    for (const name of names) {
      const { rollouts } = await replica.apply(of(name));
      assert.deepEqual(
        [rollouts?.['takeaway']?.since, rollouts?.['takeaway']?.share],
        [times[name], 0],
        name,
      );
    }
});

it('a stop can be read by other users, whatever the umask is', async () => {
  const sharedDir = mkdtempSync(join(tmpdir(), 'kantine-stops-'));
  closeLater(() => rmSync(sharedDir, { recursive: true }));
  const before = process.umask(0o077);
  closeLater(() => process.umask(before));
  await createStops({ sharedDir, log }).write('takeaway', stopOf('all'), of('all'));
  const modeOf = (...path: string[]) => statSync(join(sharedDir, 'stopped', ...path)).mode & 0o777;
  assert.deepEqual([modeOf(), modeOf('takeaway.json')], [0o755, 0o644]);
});

it('a server that starts while a stop cannot be read gives the version to nobody, until it reads that there is none', async () => {
  const sharedDir = mkdtempSync(join(tmpdir(), 'kantine-stops-'));
  closeLater(() => rmSync(sharedDir, { recursive: true }));
  const folder = join(sharedDir, 'stopped');
  const shareOf = async (stops: ReturnType<typeof createStops>) =>
    (await stops.apply(of('all'))).rollouts?.['takeaway']?.share;
  // Root may read every folder, but follows no link to itself.
  symlinkSync(folder, folder);
  const started = createStops({ sharedDir, log });
  assert.equal(await shareOf(started), 0);
  rmSync(folder);
  assert.equal(await shareOf(started), 50);

  await started.write('takeaway', stopOf('all'), of('all'));
  const replica = createStops({ sharedDir, log });
  assert.equal(await shareOf(replica), 0);
  renameSync(folder, `${folder}.away`);
  symlinkSync(folder, folder);
  assert.equal(await shareOf(replica), 0);
});

it('a stop of one venue stops the version of no other', async () => {
  const sharedDir = mkdtempSync(join(tmpdir(), 'kantine-stops-'));
  closeLater(() => rmSync(sharedDir, { recursive: true }));
  await createStops({ sharedDir, log }).write('takeaway', stopOf('kiosken'), of('kiosken'));
  const replica = createStops({ sharedDir, log });
  for (const [name, share] of [
    ['kiosken', 0],
    ['bageren', 50],
    ['all', 50],
  ] as const)
    assert.equal((await replica.apply(of(name))).rollouts?.['takeaway']?.share, share, name);
});
