import { useVenue } from '@kantine/core';
import { useNavigate } from '@kantine/routing';
import { Button, ButtonRow, Notice, PageHeader, Stack } from '@kantine/ui';

import { MailText } from './mail-text';
import { toRequest } from './withdrawal';
import type { WithdrawalDraft } from './withdrawal-draft';
import { writeMail } from './withdrawal-mail';

export function MailStep({ draft: { values, withdrawal } }: { draft: WithdrawalDraft }) {
  const venue = useVenue();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="Send din fortrydelse som mail"
        lead={`${venue.name} kan ikke få den herfra, men mailen er skrevet for dig.`}
      />
      <Stack space="large">
        <Notice tone="warning">
          Din fortrydelse er ikke sendt endnu. Den gælder, når du har sendt mailen.
        </Notice>
        <MailText text={writeMail(venue, toRequest(values, withdrawal))} />
        <ButtonRow>
          <Button onClick={() => void navigate(-1)}>Ret</Button>
        </ButtonRow>
      </Stack>
    </>
  );
}
