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
  const { isSending, failure, failures, confirm } = useConfirm();
  const request = toRequest(values, withdrawal);
  return (
    <>
      <PageHeader title="Bekræft fortrydelse" lead={`Se, om det er rigtigt, før ${venue.name} får det.`} />
      <Stack space="large">
        <WithdrawalFacts request={request} />
        {failure && (
          <Notice
            tone="warning"
            action={
              <Button icon="retry" busy={isSending} onClick={() => void confirm()}>
                Prøv igen
              </Button>
            }
          >
            {/* A new element is read aloud, also with the same words. */}
            <span key={failures} role="alert">
              {sayWithdrawalFailure(failure)}
            </span>
          </Notice>
        )}
        <ButtonRow>
          <Button look="primary" busy={isSending} onClick={() => void confirm()}>
            Bekræft fortrydelse
          </Button>
          <Button onClick={() => void navigate(-1)}>Ret</Button>
        </ButtonRow>
        {failure && (
          <Section title="Send den som mail i stedet">
            <MailText text={writeMail(venue, request)} />
          </Section>
        )}
      </Stack>
    </>
  );
}
