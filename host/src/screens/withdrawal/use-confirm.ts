import { captureSession, type Failure, failureOf, isOfKey, isSettledBy, nowAtVenue } from '@kantine/core';
import { useNavigate, useNavigateIfMounted } from '@kantine/routing';
import { showToast } from '@kantine/ui';
import { useRef, useState } from 'react';

import { sayWithdrawalFailure, sendWithdrawal } from './send-withdrawal';
import { toRequest } from './withdrawal';
import { useWithdrawalDraft } from './withdrawal-draft';
import { stepState, withdrawalPath } from './withdrawal-steps';

const mustBeMailed = 'Din fortrydelse er ikke sendt endnu. Åbn Fortryd køb, og send den som mail.';

interface Status {
  isSending: boolean;
  /** The latest failure, also while the request is sent again. */
  failure: Failure | null;
  failures: number;
}

/** Every try of the same request has the same key. */
export function useConfirm(): Status & { confirm: () => Promise<void> } {
  const navigate = useNavigate();
  const { isHere } = useNavigateIfMounted();
  const isSending = useRef(false);
  const wasTried = useRef(false);
  const [status, setStatus] = useState<Status>({ isSending: false, failure: null, failures: 0 });

  const send = async () => {
    const isSameSession = captureSession();
    const isShown = () => isHere() && isSameSession();
    const { values, withdrawal, renewKey, reject, finish } = useWithdrawalDraft.getState();
    const request = toRequest(values, withdrawal);
    const sendNow = () => sendWithdrawal(request, useWithdrawalDraft.getState().key);
    try {
      const outcome = await sendNow().catch((error: unknown) => {
        // A copy of this tab has used the key for another request.
        if (!isOfKey(failureOf(error))) throw error;
        renewKey();
        return sendNow();
      });
      if (outcome === 'received' && isSameSession()) finish({ ...request, sentAt: nowAtVenue() });
      if (!isShown())
        return outcome === 'received'
          ? showToast('Din fortrydelse er sendt')
          : showToast(mustBeMailed, { type: 'error' });
      await navigate(withdrawalPath, {
        replace: true,
        state: stepState(outcome === 'received' ? 'sent' : 'mail'),
      });
    } catch (error) {
      const failure = failureOf(error);
      if (!isShown()) showToast(sayWithdrawalFailure(failure), { type: 'error' });
      if (!isSameSession()) return;
      if (isSettledBy(failure, wasTried.current)) renewKey();
      wasTried.current = true;
      if (failure.kind !== 'invalid' || Object.keys(failure.fields).length === 0)
        return setStatus((now) => ({ ...now, failure, failures: now.failures + 1 }));
      reject(failure.fields);
      if (isHere()) await navigate(-1);
    }
  };

  const confirm = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setStatus((now) => ({ ...now, isSending: true }));
    await send();
    isSending.current = false;
    setStatus((now) => ({ ...now, isSending: false }));
  };
  return { ...status, confirm };
}
