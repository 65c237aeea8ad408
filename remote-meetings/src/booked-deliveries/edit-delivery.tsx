import { conflictError, type FormErrors } from '@kantine/ui/forms';
import { failureOf, queryClient } from '@kantine/core';
import { Section, Stack } from '@kantine/ui';
import { useState } from 'react';

import { type Catalogue, productsById, roomName } from '../catalogue/catalogue';
import { type DeliveryValues, toDeliveryRequest, toDeliveryValues } from '../delivery-form/delivery-values';
import { DeliveryCard } from '../delivery-list/delivery-card';
import { toBookedView } from '../delivery-list/delivery-view';
import type { Meeting, ReadableDelivery } from '../meeting/meeting';
import { useIsGone } from '../meeting/meetings-api';
import { useChangeDeadline } from '../meeting/use-change-deadline';
import { ConflictChoice, overwriteValue } from '../saving/conflict-choice';
import { useUnsavedChanges } from '../saving/use-unsaved-changes';
import { BookedDeliveryForm } from './booked-delivery-form';
import { deliveryQuery, updateDelivery } from './deliveries-api';

interface EditDeliveryProps {
  meeting: Meeting;
  delivery: ReadableDelivery;
  catalogue: Catalogue;
  onReopen: () => void;
}

export function EditDelivery({ meeting, delivery, catalogue, onReopen }: EditDeliveryProps) {
  const [opened] = useState(delivery);
  const changes = useUnsavedChanges({
    formId: `delivery-${meeting.id}-${opened.id}`,
    savedValues: toDeliveryValues(opened),
    savedVersion: opened.version,
    canChange: useChangeDeadline(meeting).canChange,
  });
  const [savedElsewhere, setSavedElsewhere] = useState<ReadableDelivery | null>(null);

  const readAgain = () =>
    queryClient
      .fetchQuery({ ...deliveryQuery(meeting.id, opened.id), staleTime: 0 })
      .catch((error: unknown) => {
        if (failureOf(error).kind === 'missing') throw error;
        return null;
      });

  const save = async (values: DeliveryValues, pressed: string): Promise<FormErrors | void> => {
    const version = pressed === overwriteValue && savedElsewhere ? savedElsewhere.version : changes.version;
    try {
      await updateDelivery(meeting.id, opened.id, toDeliveryRequest(values, version));
    } catch (error) {
      if (failureOf(error).kind !== 'conflict') throw error;
      const current = await readAgain();
      if (current === null) return { [conflictError]: unreadConflictMessage };
      if (isSaved(values, current)) return undefined;
      setSavedElsewhere(current);
      return { [conflictError]: 'Leverancen er ændret et andet sted, siden du åbnede den.' };
    }
  };

  return (
    <BookedDeliveryForm
      meeting={meeting}
      catalogue={catalogue}
      bookedLines={opened.lines}
      changes={changes}
      save={save}
      isGone={useIsGone(deliveryQuery(meeting.id, opened.id))}
      noAnswerMessage="Vi fik ikke svar. Det, du har skrevet, står her stadig: prøv at gemme igen."
    >
      {savedElsewhere && (
        <Section title="Leverancen, som den er nu">
          <Stack>
            <DeliveryCard
              delivery={toBookedView(savedElsewhere, productsById(catalogue))}
              roomName={roomName(savedElsewhere.roomId, catalogue.rooms)}
              name="leverancen, som den er nu"
            />
            <ConflictChoice
              useLabel="Brug leverancen, som den er nu"
              onUse={() => {
                changes.clear();
                onReopen();
              }}
            />
          </Stack>
        </Section>
      )}
    </BookedDeliveryForm>
  );
}

const unreadConflictMessage =
  'Leverancen er ændret et andet sted, siden du åbnede den, og vi kan ikke vise, hvordan den er nu. Prøv igen om lidt.';

function isSaved(values: DeliveryValues, delivery: ReadableDelivery): boolean {
  const [mine, theirs] = [values, toDeliveryValues(delivery)].map((each) =>
    JSON.stringify(toDeliveryRequest(each)),
  );
  return mine === theirs;
}
