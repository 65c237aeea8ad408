import type { BookMeetingRequest } from '@kantine/contract';

import type { MeetingField } from '../catalogue/catalogue';
import { toDeliveryRequest } from '../delivery-form/delivery-values';
import { toMeetingRequest } from '../meeting-form/meeting-values';
import type { MeetingDraft } from './draft';

export function toBookingRequest(draft: MeetingDraft, fields: readonly MeetingField[]): BookMeetingRequest {
  return {
    ...toMeetingRequest(draft, fields),
    meeting_milestones: draft.meeting_milestones.map((delivery) => toDeliveryRequest(delivery)),
  };
}
