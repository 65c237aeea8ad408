import { useLocation, useNavigate } from '@kantine/shared/router';
import { useEffect, useState } from 'react';

import { createDelivery } from '../api/deliveries-api';
import { emptyDelivery, toDeliveryRequest, toDeliveryValues } from '../draft/meeting-values';
import type { Catalogue, Meeting } from '../model/meeting';
import { fromFormValues, toFormValues } from './delivery-form-values';
import { MeetingDeliveryForm } from './meeting-delivery-form';
import { useUnsavedChanges } from './unsaved-changes';

/** A delivery that is added to a booked meeting; empty, or a copy of another of the meeting's. */
export function NewDelivery({ meeting, catalogue }: { meeting: Meeting; catalogue: Catalogue }) {
  const copied = useCopied(meeting);
  const [saved] = useState(() => toFormValues(copied ? toDeliveryValues(copied) : emptyDelivery()));
  const changes = useUnsavedChanges({ place: `delivery-${meeting.id}-new`, saved, version: null });
  return (
    <MeetingDeliveryForm
      meeting={meeting}
      catalogue={catalogue}
      changes={changes}
      save={(values) => createDelivery(meeting.id, toDeliveryRequest(fromFormValues(values)))}
      unanswered="Vi fik ikke svar, og leverancen kan være gemt. Se efter på mødet, før du gemmer igen."
    />
  );
}

/** The delivery that the way here asks to copy; once, so that a reload begins with an empty form. */
function useCopied(meeting: Meeting) {
  const { state, pathname } = useLocation() as { state: unknown; pathname: string };
  const navigate = useNavigate();
  const copyOf = typeof state === 'object' && state && 'copyOf' in state ? state.copyOf : null;
  const [copied] = useState(() => meeting.deliveries.find(({ id }) => id === copyOf));
  useEffect(() => {
    if (copyOf !== null) void navigate(pathname, { replace: true, state: { keepsFocus: true } });
  }, [copyOf, pathname, navigate]);
  return copied;
}
