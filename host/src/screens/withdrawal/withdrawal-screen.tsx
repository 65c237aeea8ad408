import { useSession } from '@kantine/core';
import { useLocation, useNavigate } from '@kantine/routing';
import { focusPageHeading } from '@kantine/ui';
import { useEffect, useEffectEvent, useRef } from 'react';

import { DetailsStep } from './details-step';
import { MailStep } from './mail-step';
import { SentStep } from './sent-step';
import { SummaryStep } from './summary-step';
import { parseKnownOrder } from './withdrawal';
import { useOwnDraft, useWithdrawalDraft } from './withdrawal-draft';
import { stepOf, withdrawalPath } from './withdrawal-steps';
import styles from './withdrawal-screen.module.css';

/** Article 11a of directive 2011/83/EU: a withdrawal in two steps, without a log-in, with a receipt. */
function WithdrawalScreen() {
  const draft = useOwnDraft();
  const token = useSession((session) => session.token);
  const { state } = useLocation();
  const step = stepOf(state, draft);
  useOrderInHistory(state);
  useFocusOfStep(step);

  const order = draft.withdrawal;
  return (
    <div className={styles.page}>
      {step === 'details' && (
        <DetailsStep key={`${token} ${order?.orderId ?? ''}`} draft={draft} order={order} />
      )}
      {step === 'summary' && <SummaryStep draft={draft} />}
      {step === 'mail' && <MailStep draft={draft} />}
      {step === 'sent' && draft.sent && <SentStep sent={draft.sent} />}
    </div>
  );
}

/** The order moves from the history, which outlives a log-out, into the draft. */
function useOrderInHistory(state: unknown) {
  const navigate = useNavigate();
  const move = useEffectEvent(() => {
    const order = parseKnownOrder(state);
    if (!order) return;
    useWithdrawalDraft.getState().begin(order);
    void navigate(withdrawalPath, { replace: true, preventScrollReset: true });
  });
  useEffect(() => move(), [state]);
}

function useFocusOfStep(step: string) {
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== step) focusPageHeading();
    last.current = step;
  }, [step]);
}

export { WithdrawalScreen as Component };
