import { readPageData } from '@kantine/core';
import { sharedContractVersion } from '@kantine/contract';
import { Button, Cell, Facts, HeadCell, Notice, PageHeader, Stack, Table, TableRow } from '@kantine/ui';

import { useIsOld, useVersions } from '../../federation/registry';
import { pageReload } from '../../federation/renew-page';
import { LawFindings } from './law-findings';
import { SectionCode } from './section-code';
import { TurnedOffSections } from './turned-off-sections';

function VersionsScreen() {
  const parts = useVersions();
  const isOld = useIsOld();
  return (
    <>
      <PageHeader
        title="Versioner"
        lead="Hvilke versioner af sidens dele der kører her, og hvilke der er udgivet."
      />
      {isOld && (
        <Notice action={<Button onClick={() => pageReload.run()}>Genindlæs siden</Button>}>
          Der er udgivet en nyere version. Den kommer, når siden genindlæses.
        </Notice>
      )}
      <Stack>
        <Table caption="Sidens dele" stacks>
          <thead>
            <TableRow>
              <HeadCell>Del</HeadCell>
              <HeadCell>Kører her</HeadCell>
              <HeadCell>Udgivet</HeadCell>
            </TableRow>
          </thead>
          <tbody>
            {parts.map(({ part, running, deployed, inUse }) => (
              <TableRow key={part}>
                <HeadCell scope="row">{part === 'host' ? 'Rammen' : part}</HeadCell>
                <Cell label="Kører her">{running ?? 'Ikke hentet endnu'}</Cell>
                <Cell label="Udgivet">{inUse ? sayShares(inUse) : deployed}</Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
        <TurnedOffSections />
        <SectionCode />
        <Facts
          items={[
            { name: 'Fælles kontrakt', value: sharedContractVersion },
            { name: 'Fejl og målinger meldes til', value: readPageData().reports.url || 'Ingen' },
          ]}
        />
        <LawFindings />
      </Stack>
    </>
  );
}

const sayShares = (inUse: Record<string, number>) =>
  Object.entries(inUse)
    .map(([version, share]) => `${version} til ${share} %`)
    .join(', ');

export { VersionsScreen as Component };
