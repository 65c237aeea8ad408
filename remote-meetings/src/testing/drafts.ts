import { type Account, useSession } from '@kantine/core';

import type { DeliveryValues } from '../delivery-form/delivery-values';
import { useDraft } from '../draft/draft';
import type { MeetingValues } from '../meeting-form/meeting-values';

/** Six cups of coffee for the first room. */
export const draftCoffee: DeliveryValues = {
  time: '09:30',
  comment: 'Ved døren',
  meeting_room_id: '1',
  meeting_milestone_lines: [{ meeting_product_id: '2', quantity: '6' }],
};

type Draft = MeetingValues & { meeting_milestones: DeliveryValues[] };

const anna: Account = { id: 7, email: 'anna@kantinen.dk' };

/** Fills Anna's draft with a valid meeting on Tuesday 24 November 2026, 09:00 to 11:00. */
export function beginDraft(changes: Partial<Draft> = {}, account = anna): void {
  useSession.getState().begin('good', account);
  useDraft.getState().reset({
    title: 'Bestyrelsesmøde',
    date: '2026-11-24',
    start_time: '09:00',
    end_time: '11:00',
    internal_participants: '8',
    external_participants: '2',
    meeting_rooms: [{ id: '1' }],
    meeting_details: { 'field-3': '1042' },
    meeting_milestones: [draftCoffee],
    ...changes,
  });
}
