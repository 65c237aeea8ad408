import { Cell, HeadCell, Table, TableRow } from '@kantine/ui';

import { isRecord } from '@kantine/core';
import { useEffect, useState } from 'react';

import { entryAddress } from '../../federation/entry-address';
import { deployedSections } from '../../federation/registry';

export function SectionCode() {
  const sections = Object.entries(deployedSections());
  const checked = useCheckedFiles();
  if (sections.length === 0) return null;
  return (
    <Table caption="Sektionernes kode" stacks>
      <thead>
        <TableRow>
          <HeadCell>Del</HeadCell>
          <HeadCell>Hentes fra</HeadCell>
          <HeadCell>Kontrakt</HeadCell>
          <HeadCell>Bruger fælles moduler</HeadCell>
          <HeadCell>Filer kontrolleret</HeadCell>
        </TableRow>
      </thead>
      <tbody>
        {sections.map(([section, manifest]) => (
          <TableRow key={section}>
            <HeadCell scope="row">{section}</HeadCell>
            <Cell label="Hentes fra">{sayOrigin(entryAddress(manifest))}</Cell>
            <Cell label="Kontrakt">{manifest.contract}</Cell>
            <Cell label="Bruger fælles moduler">{manifest.shares?.join(', ') ?? 'Kunne ikke hentes'}</Cell>
            <Cell label="Filer kontrolleret">{sayChecked(entryAddress(manifest), checked?.[section])}</Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

function useCheckedFiles(): Record<string, unknown> | undefined {
  const [checked, setChecked] = useState<Record<string, unknown>>();
  useEffect(() => {
    const abort = new AbortController();
    fetch('/kantine/versioner/filer', { cache: 'no-store', signal: abort.signal })
      .then((answer) => answer.json() as Promise<unknown>)
      .then((answer) => isRecord(answer) && setChecked(answer))
      .catch(() => undefined);
    return () => abort.abort();
  }, []);
  return checked;
}

function sayChecked(entry: string, isSame: unknown): string {
  if (sayOrigin(entry) !== ownSite) return 'Af browseren, når hver fil hentes';
  if (isSame === undefined) return 'Af browseren, når hver fil hentes; serveren har ikke svaret';
  return isSame === true
    ? 'Ja: serverens filer er de udgivne'
    : 'Nej: en fil på serveren er ændret eller mangler';
}

const ownSite = 'Dette websted';

function sayOrigin(entry: string): string {
  const { origin } = new URL(entry, window.location.href);
  return origin === window.location.origin ? ownSite : origin;
}
