import { Cell, HeadCell, Table, TableRow } from '@kantine/ui';

import { registryEntries } from '../../federation/registry';

export function SectionCode() {
  const sections = Object.entries(registryEntries());
  if (sections.length === 0) return null;
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
        {sections.map(([section, { entry, contract, shares }]) => (
          <TableRow key={section}>
            <HeadCell scope="row">{section}</HeadCell>
            <Cell label="Hentes fra">{sayOrigin(entry)}</Cell>
            <Cell label="Beder om kontrakten">{contract}</Cell>
            <Cell label="Bruger fælles moduler">{shares?.join(', ') ?? 'Kunne ikke hentes'}</Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

function sayOrigin(entry: string): string {
  const { origin } = new URL(entry, window.location.href);
  return origin === window.location.origin ? 'Dette websted' : origin;
}
