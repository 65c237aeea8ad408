import { useLocation, useNavigate } from '@kantine/routing';
import { Notice } from '@kantine/ui';
import { useEffect, useState } from 'react';

import type { Catalogue } from '../catalogue/catalogue';
import { emptyDelivery, toDeliveryValues } from '../delivery-form/delivery-values';
import { hasLines, type Meeting } from '../meeting/meeting';
import { useChangeDeadline } from '../meeting/use-change-deadline';
import { useUnsavedChanges } from '../saving/use-unsaved-changes';
import { BookedDeliveryForm } from './booked-delivery-form';
import { loadNewDelivery, resetNewDelivery, saveNewDelivery } from './save-new-delivery';

export function NewDelivery({ meeting, catalogue }: { meeting: Meeting; catalogue: Catalogue }) {
  const copied = useCopiedDelivery(meeting);
  const [{ sent }] = useState(() => (copied ? resetNewDelivery(meeting.id) : loadNewDelivery(meeting.id)));
  const changes = useUnsavedChanges({
    formId: `delivery-${meeting.id}-new`,
    savedValues: copied ? toDeliveryValues(copied) : (sent ?? emptyDelivery()),
    canChange: useChangeDeadline(meeting).canChange,
  });
  return (
    <BookedDeliveryForm
      meeting={meeting}
      catalogue={catalogue}
      changes={changes}
      save={(values) => saveNewDelivery(meeting.id, values)}
      noAnswerMessage="Vi fik ikke svar, og leverancen kan være gemt. Se efter på mødet, før du gemmer igen."
    >
      {sent && (
        <Notice tone="warning">
          Vi fik ikke svar, da du gemte leverancen, og ved derfor ikke, om den blev gemt. Gem den igen: findes
          den allerede, gemmer vi den ikke en gang til.
        </Notice>
      )}
    </BookedDeliveryForm>
  );
}

function useCopiedDelivery(meeting: Meeting) {
  const { state, pathname } = useLocation() as { state: unknown; pathname: string };
  const navigate = useNavigate();
  const copyOf = typeof state === 'object' && state && 'copyOf' in state ? state.copyOf : null;
  const [copied] = useState(() => meeting.deliveries.filter(hasLines).find(({ id }) => id === copyOf));
  useEffect(() => {
    if (copyOf !== null) void navigate(pathname, { replace: true, state: { keepsFocus: true } });
  }, [copyOf, pathname, navigate]);
  return copied;
}
