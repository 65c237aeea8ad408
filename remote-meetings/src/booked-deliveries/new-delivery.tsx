import { useLocation, useNavigate } from '@kantine/shared/router';
import { Notice } from '@kantine/shared/ui';
import { useEffect, useState } from 'react';

import { emptyDelivery, toDeliveryValues } from '../meeting-form/meeting-values';
import { newDeliveryOf, renewDelivery } from './new-delivery-storage';
import type { Catalogue, Meeting } from '../meeting/meeting';
import { fromFormValues, toFormValues } from '../delivery-form/delivery-form-values';
import { MeetingDeliveryForm } from './booked-delivery-form';
import { saveNewDelivery } from './save-new-delivery';
import { useUnsavedChanges } from '../saving/unsaved-changes';

/** A delivery that is added to a booked meeting; empty, a copy of another of the meeting's, or one that was sent without an answer. */
export function NewDelivery({ meeting, catalogue }: { meeting: Meeting; catalogue: Catalogue }) {
  const copied = useCopied(meeting);
  const [{ sent }] = useState(() => (copied ? renewDelivery(meeting.id) : newDeliveryOf(meeting.id)));
  const [saved] = useState(() => toFormValues(copied ? toDeliveryValues(copied) : (sent ?? emptyDelivery())));
  const changes = useUnsavedChanges({ place: `delivery-${meeting.id}-new`, saved, version: null });
  return (
    <MeetingDeliveryForm
      meeting={meeting}
      catalogue={catalogue}
      changes={changes}
      save={(values) => saveNewDelivery(meeting.id, fromFormValues(values))}
      unanswered="Vi fik ikke svar, og leverancen kan være gemt. Se efter på mødet, før du gemmer igen."
    >
      {sent && (
        <Notice tone="warning">
          Vi fik ikke svar, da du gemte leverancen, og ved derfor ikke, om den blev gemt. Gem den igen: findes
          den allerede, gemmer vi den ikke en gang til.
        </Notice>
      )}
    </MeetingDeliveryForm>
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
