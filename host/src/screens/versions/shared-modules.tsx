import { isRecord } from '@kantine/core';
import { Cell, HeadCell, Table, TableRow } from '@kantine/ui';
import { useEffect, useState } from 'react';

import { registryEntries } from '../../federation/registry';

interface UsedModule {
  name: string;
  range: string;
}

const timeLimitMs = 5_000;

/** Each deployed section's origin, and the shared modules in the manifest of its version's folder. */
export function SharedModules() {
  const modules = useModules();
  if (Object.keys(registryEntries()).length === 0) return null;
  return (
    <Table caption="Sektionernes kode" stacks>
      <thead>
        <TableRow>
          <HeadCell>Del</HeadCell>
          <HeadCell>Hentes fra</HeadCell>
          <HeadCell>Beder om kontrakten</HeadCell>
          <HeadCell>Bruger fælles moduler</HeadCell>
        </TableRow>
      </thead>
      <tbody>
        {Object.entries(registryEntries()).map(([section, { entry, contract }]) => (
          <TableRow key={section}>
            <HeadCell scope="row">{section}</HeadCell>
            <Cell label="Hentes fra">{isOfSite(entry) ? 'Dette websted' : addressOf(entry).origin}</Cell>
            <Cell label="Beder om kontrakten">{contract}</Cell>
            <Cell label="Bruger fælles moduler">{sayModules(modules[entry])}</Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

function sayModules(modules: readonly UsedModule[] | 'unknown' | undefined): string {
  if (!modules) return 'Hentes';
  if (modules === 'unknown') return 'Kan ikke læses herfra';
  return modules.map(({ name, range }) => `${name} ${range}`).join(', ');
}

function useModules() {
  const [modules, setModules] = useState<Record<string, readonly UsedModule[] | 'unknown'>>({});
  useEffect(() => {
    for (const { entry } of Object.values(registryEntries()))
      void readModules(entry).then((used) => setModules((others) => ({ ...others, [entry]: used })));
  }, []);
  return modules;
}

const addressOf = (entry: string) => new URL(entry, window.location.href);
const isOfSite = (entry: string) => addressOf(entry).origin === window.location.origin;

async function readModules(entry: string): Promise<UsedModule[] | 'unknown'> {
  // The policy of the page lets it read no other origin.
  if (!isOfSite(entry)) return 'unknown';
  try {
    const answer = await fetch(new URL('mf-manifest.json', addressOf(entry)), {
      signal: AbortSignal.timeout(timeLimitMs),
    });
    if (!answer.ok) return 'unknown';
    return readManifest(await answer.json()).sort((a, b) => a.name.localeCompare(b.name));
  } catch {
    return 'unknown';
  }
}

function readManifest(manifest: unknown): UsedModule[] {
  if (!isRecord(manifest) || !Array.isArray(manifest['shared'])) return [];
  return (manifest['shared'] as unknown[]).flatMap((used) => {
    if (!isRecord(used)) return [];
    const { name, requiredVersion: range } = used;
    return typeof name === 'string' && typeof range === 'string' ? [{ name, range }] : [];
  });
}
