import { formatInstantWithWeekday, useVenue } from '@kantine/core';
import { Button, ButtonLink, ButtonRow, PageHeader, Stack } from '@kantine/ui';

import type { SentWithdrawal } from './withdrawal-draft';
import { WithdrawalFacts } from './withdrawal-facts';

export function SentStep({ sent }: { sent: SentWithdrawal }) {
  const { name } = useVenue();
  return (
    <>
      <PageHeader
        title="Din fortrydelse er sendt"
        lead={`${name} svarer på mail. Gem eller udskriv denne kvittering.`}
      />
      <Stack space="large">
        <p>Jeg har meddelt, at jeg fortryder købet af disse varer.</p>
        <WithdrawalFacts request={sent} sentAt={formatInstantWithWeekday(sent.sentAt)} />
        <div data-print="none">
          <ButtonRow>
            <Button look="primary" onClick={() => window.print()}>
              Udskriv
            </Button>
            <ButtonLink to="/">Til forsiden</ButtonLink>
          </ButtonRow>
        </div>
      </Stack>
    </>
  );
}
