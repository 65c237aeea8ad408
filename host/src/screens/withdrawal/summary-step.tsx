import { useVenue } from '@kantine/core';
import { useNavigate } from '@kantine/routing';
import { Button, ButtonRow, Notice, PageHeader, Section, Stack } from '@kantine/ui';

import { MailText } from './mail-text';
import { sayWithdrawalFailure } from './send-withdrawal';
import { useConfirm } from './use-confirm';
import { toRequest } from './withdrawal';
import type { WithdrawalDraft } from './withdrawal-draft';
import { WithdrawalFacts } from './withdrawal-facts';
import { writeMail } from './withdrawal-mail';

export function SummaryStep({ draft: { values, withdrawal } }: { draft: WithdrawalDraft }) {
  const venue = useVenue();
  const navigate = useNavigate();
  const { status, confirm } = useConfirm();
  const request = toRequest(values, withdrawal);
  const hasFailed = status.kind === 'failed';
  return (
    <>
      <PageHeader title="Bekræft fortrydelse" lead={`Se, om det er rigtigt, før ${venue.name} får det.`} />
      <Stack space="large">
        <WithdrawalFacts request={request} />
        {hasFailed && (
          <div role="alert">
            <Notice
              tone="warning"
              action={
                <Button icon="retry" onClick={() => void confirm()}>
                  Prøv igen
                </Button>
              }
            >
              {sayWithdrawalFailure(status.failure)}
            </Notice>
          </div>
        )}
        <ButtonRow>
          <Button look="primary" busy={status.kind === 'sending'} onClick={() => void confirm()}>
            Bekræft fortrydelse
          </Button>
          <Button onClick={() => void navigate(-1)}>Ret</Button>
        </ButtonRow>
        {hasFailed && (
          <Section title="Send den som mail i stedet">
            <MailText text={writeMail(venue, request)} />
          </Section>
        )}
      </Stack>
    </>
  );
}
