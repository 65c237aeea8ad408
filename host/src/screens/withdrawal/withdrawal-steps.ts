import { isRecord } from '@kantine/core';

import type { WithdrawalDraft } from './withdrawal-draft';

export const withdrawalPath = '/kantine/fortryd';

/** The steps after the form are in the history, so that 'Tilbage' of the browser leads to the form. */
type Step = 'details' | 'summary' | 'mail' | 'sent';

export const stepState = (step: Step) => ({ step });

export function stepOf(state: unknown, { isComplete, sent }: WithdrawalDraft): Step {
  const step = isRecord(state) ? state['step'] : null;
  // A receipt that stands before its navigation has ended stays in sight.
  if (sent && (step === 'sent' || (step === 'summary' && !isComplete))) return 'sent';
  return isComplete && (step === 'summary' || step === 'mail') ? step : 'details';
}
