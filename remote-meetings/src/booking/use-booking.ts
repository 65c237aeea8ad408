import { type BookMeetingRequest, errorCode } from '@kantine/contract';
import {
  captureSession,
  type Failure,
  failureOf,
  invalidateOrRemove,
  isOfKey,
  nowAtVenue,
  RequestError,
} from '@kantine/core';
import { useNavigateIfMounted } from '@kantine/routing';
import { showToast } from '@kantine/ui';
import { useRef, useState } from 'react';

import type { Catalogue } from '../catalogue/catalogue';
import { bookMeeting, findBookedIds } from '../meeting/meetings-api';
import { pickMeetingValues, toMeetingFieldErrors } from '../meeting-form/meeting-values';
import { toastSharedErrors } from '../meeting-form/meeting-form';
import {
  meetingNotSavedMessage,
  sayBookingRefused,
  toastMeetingNotSaved,
} from '../meeting-form/meeting-not-saved';
import { rememberAnswers } from '../meeting-form/remembered-answers';
import { validateMeeting } from '../meeting-form/validate-meeting';
import { useMeetingSettings } from '../rules/change-deadline';
import { sendOnce } from '../saving/send-once';
import { toBookingRequest } from '../draft/booking-request';
import { type MeetingDraft, useDraft } from '../draft/draft';
import { clearStashedFieldErrors, splitFieldErrors, stashFieldErrors } from '../draft/stashed-field-errors';

export interface BookingProblem {
  messages: readonly string[];
  link: { to: string; label: string } | null;
  deliveries: readonly { index: number; message: string }[];
}

const formLink = { to: '/meetings/create', label: 'Ret mødet' };
const listLink = { to: '/meetings', label: 'Dine møder' };

const noAnswerMessage =
  'Vi fik ikke svar og ved derfor ikke, om mødet blev booket. Se i Dine møder, før du booker igen.';
const bookedBeforeMessage =
  'Mødet blev booket, som det var, før du rettede det. Se i Dine møder. Book igen, hvis dette er et møde mere.';
const invalidMessage = 'Mødet kan ikke bookes, som det er. Ret det, der er markeret i formularen.';
const deliveryProblemsMessage =
  'Ret eller fjern de leverancer, der ikke passer til mødet, før du booker det.';

const noAnswer = problemWith(noAnswerMessage, listLink);

export function useBooking(catalogue: Catalogue, hasDeliveryProblems: boolean) {
  const { navigateIfMounted } = useNavigateIfMounted();
  const settings = useMeetingSettings();
  const isBooking = useRef(false);
  const [status, setStatus] = useState<'idle' | 'booking' | 'booked'>('idle');
  // The page may have been left, or loaded again, before the answer.
  const isSent = useDraft((draft) => draft.isSent);
  const [problem, setProblem] = useState(isSent ? noAnswer : null);

  const send = async () => {
    const isSameSession = captureSession();
    const draft = useDraft.getState();
    const request = toBookingRequest(draft, catalogue.fields);
    let key: string;
    try {
      key = await sendBooking(draft, request);
    } catch (error) {
      const failure = failureOf(error);
      if (!isSameSession() || failure.kind === 'signed-out') return;
      if (!isOfKey(failure)) toastMeetingNotSaved(failure);
      return setProblem(toProblem(failure, draft, catalogue));
    }
    if (!isSameSession()) return;
    setStatus('booked');
    rememberAnswers(draft, catalogue.fields);
    clearBooked({ key, request }, catalogue);
    showToast('Mødet blev booket!');
    await navigateIfMounted('/meetings');
  };

  const book = async () => {
    if (isBooking.current) return;
    clearStashedFieldErrors();
    const draft = useDraft.getState();
    const errors = validateMeeting(draft, { catalogue, settings, now: nowAtVenue() });
    if (Object.keys(errors).length > 0) {
      toastSharedErrors(errors);
      stashFieldErrors(errors, pickMeetingValues(draft));
      return setProblem(problemWith(invalidMessage, formLink));
    }
    if (hasDeliveryProblems) return setProblem(problemWith(deliveryProblemsMessage));
    isBooking.current = true;
    setStatus('booking');
    setProblem(null);
    await send();
    isBooking.current = false;
    setStatus((current) => (current === 'booking' ? 'idle' : current));
  };
  const shown = problem === noAnswer && !isSent ? null : problem;
  return { status, problem: shown, book, clearProblem: () => setProblem(null) };
}

type Draft = ReturnType<typeof useDraft.getState>;

function sendBooking(draft: Draft, request: BookMeetingRequest): Promise<string> {
  const stored = { ...draft, wasSent: draft.isSent, key: () => useDraft.getState().key };
  return sendOnce(stored, (key) => bookMeeting(request, key).catch((error) => settleRefusal(error, request)));
}

/** Until the answer the customer may have changed the meeting, or begun another one. */
function clearBooked(booked: { key: string; request: BookMeetingRequest }, { fields }: Catalogue): void {
  const now = useDraft.getState();
  if (now.key !== booked.key) return;
  if (JSON.stringify(toBookingRequest(now, fields)) === JSON.stringify(booked.request)) now.reset();
  else now.renewKey();
}

/** An earlier try may have booked what the API calls a conflict. @throws {RequestError} if none has */
async function settleRefusal(error: unknown, request: BookMeetingRequest): Promise<void> {
  const { kind } = failureOf(error);
  if (kind !== 'conflict' && kind !== 'missing') throw error;
  const ids = kind === 'conflict' ? await findBookedIds(request).catch(() => null) : [];
  if (ids === null) throw new RequestError({ kind: 'offline' });
  if (ids.length === 0)
    throw new RequestError({ kind: 'invalid', message: sayBookingRefused(error), fields: {} });
  invalidateOrRemove('/meetings/meetings');
}

function toProblem(failure: Failure, draft: MeetingDraft, { fields }: Catalogue): BookingProblem {
  if (isOfKey(failure)) return problemWith(bookedBeforeMessage, listLink);
  const message = meetingNotSavedMessage(failure, noAnswerMessage);
  if (failure.kind !== 'invalid') return problemWith(message, linkAfter(failure));

  const { meeting, deliveries } = splitFieldErrors(failure.fields);
  const messages = [...new Set(Object.values(meeting))];
  if (messages.length === 0 && deliveries.length === 0) return problemWith(message);
  if (messages.length > 0)
    stashFieldErrors(toMeetingFieldErrors(meeting, draft, fields), pickMeetingValues(draft));
  for (const { index, field, message } of deliveries)
    stashFieldErrors({ [field]: message }, draft.meeting_milestones[index] ?? {});
  return { messages, link: messages.length > 0 ? formLink : null, deliveries };
}

function linkAfter(failure: Failure): BookingProblem['link'] {
  if (['offline', 'unavailable'].includes(failure.kind)) return listLink;
  const isTooLate = failure.kind === 'refused' && failure.code === errorCode.meetingPastDeadline;
  return isTooLate ? formLink : null;
}

function problemWith(message: string, link: BookingProblem['link'] = null): BookingProblem {
  return { messages: [message], link, deliveries: [] };
}
