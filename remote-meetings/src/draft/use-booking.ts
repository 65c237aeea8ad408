import { errorCode } from '@kantine/shared/contract';
import { failureOf, isOfKey, isSettledBy } from '@kantine/shared/http';
import { useWhileHere } from '@kantine/shared/router';
import { useSession } from '@kantine/shared/session';
import { showToast } from '@kantine/shared/ui';
import { nowAtVenue } from '@kantine/shared/time';
import { useRef, useState } from 'react';

import { bookMeeting } from '../meeting/meetings-api';
import { useDraft } from './draft';
import { meetingValuesOf, toBooking } from '../meeting-form/meeting-values';
import { forgetRejections, leaveRejection, splitRejection, toFormErrors } from './stashed-field-errors';
import type { Catalogue } from '../meeting/meeting';
import { meetingFaults } from '../meeting-form/validate-meeting';
import { toastFaults } from '../meeting-form/meeting-form';
import { sayNotSaved, toastNotSaved } from '../meeting-form/not-saved-message';
import { useMeetingsSection } from '../rules/meeting-settings';

/** Why the draft was not booked. */
export interface BookingProblem {
  words: readonly string[];
  /** Where it is put right, if there is such a place. */
  wayOn: { to: string; label: string } | null;
  /** What was held against a delivery, by its place in the draft. */
  deliveries: readonly { index: number; words: string }[];
}

const toForm = { to: '/meetings/create', label: 'Ret mødet' };
const toList = { to: '/meetings', label: 'Dine møder' };
const lostAnswer =
  'Vi fik ikke svar og ved derfor ikke, om mødet blev booket. Se i Dine møder, før du booker igen.';

const bookedBefore =
  'Mødet blev booket, som det var, før du rettede det. Se i Dine møder. Book igen, hvis dette er et møde mere.';

/** Books the draft, once however often it is asked to. */
export function useBooking(catalogue: Catalogue, misplaced: readonly unknown[]) {
  const { goOn } = useWhileHere();
  const section = useMeetingsSection();
  const underWay = useRef(false);
  const [status, setStatus] = useState<'idle' | 'booking' | 'booked'>('idle');
  const [problem, setProblem] = useState<BookingProblem | null>(null);

  const refuse = (words: string[], wayOn: BookingProblem['wayOn'] = null) =>
    setProblem({ words, wayOn, deliveries: [] });

  const send = async () => {
    const { token } = useSession.getState();
    const draft = useDraft.getState();
    const isTheSame = () => useSession.getState().token === token;
    const request = toBooking(draft, catalogue.fields);
    // Stored before the call: after a reload nobody knows what came of it.
    draft.send();
    try {
      await bookMeeting(request, draft.key).catch((error: unknown) => {
        // A copy of this tab has booked another meeting with the key.
        if (draft.isSent || !isOfKey(failureOf(error)) || !isTheSame()) throw error;
        draft.renewKey();
        draft.send();
        return bookMeeting(request, useDraft.getState().key);
      });
    } catch (error) {
      const failure = failureOf(error);
      if (isSettledBy(failure, draft.isSent)) draft.renewKey();
      if (!isTheSame() || failure.kind === 'signed-out') return;
      if (isOfKey(failure)) return refuse([bookedBefore], toList);
      toastNotSaved(failure);
      if (failure.kind !== 'rejected') {
        const isOpen = ['offline', 'unavailable', 'conflict'].includes(failure.kind);
        const isTooLate = failure.kind === 'refused' && failure.code === errorCode.meetingPastDeadline;
        return refuse([sayNotSaved(failure, lostAnswer)], isOpen ? toList : isTooLate ? toForm : null);
      }
      const { meeting, deliveries } = splitRejection(failure.fields);
      const words = [...new Set(Object.values(meeting))];
      if (words.length > 0)
        leaveRejection(toFormErrors(meeting, draft, catalogue.fields), meetingValuesOf(draft));
      for (const { index, field, words } of deliveries)
        leaveRejection({ [field]: words }, draft.meeting_milestones[index] ?? {});
      if (words.length === 0 && deliveries.length === 0) return refuse([sayNotSaved(failure, lostAnswer)]);
      return setProblem({ words, wayOn: words.length > 0 ? toForm : null, deliveries });
    }
    if (!isTheSame()) return;
    setStatus('booked');
    draft.reset();
    showToast('Mødet blev booket!');
    await goOn('/meetings');
  };

  const book = async () => {
    if (underWay.current) return;
    forgetRejections();
    const draft = useDraft.getState();
    const faults = meetingFaults(draft, { catalogue, section, now: nowAtVenue() });
    if (Object.keys(faults).length > 0) {
      toastFaults(faults);
      leaveRejection(faults, meetingValuesOf(draft));
      return refuse(['Mødet kan ikke bookes, som det er. Ret det, der er markeret i formularen.'], toForm);
    }
    if (misplaced.length > 0)
      return refuse(['Ret eller fjern de leverancer, der ikke passer til mødet, før du booker det.']);
    underWay.current = true;
    setStatus('booking');
    setProblem(null);
    await send();
    underWay.current = false;
    setStatus((now) => (now === 'booking' ? 'idle' : now));
  };
  return { status, problem, book, onRead: () => setProblem(null) };
}
