import { formError, type FormErrors, FormSubmit } from '@kantine/shared/forms';
import { failureOf } from '@kantine/shared/http';
import { queryClient } from '@kantine/shared/query';
import { Button, ButtonRow, Section, Stack } from '@kantine/shared/ui';
import { useState } from 'react';

import { deliveryQuery, updateDelivery } from './deliveries-api';
import { toDeliveryRequest, toDeliveryValues } from '../meeting-form/meeting-values';
import { productsOf, toBookedView } from '../delivery-list/delivery-view';
import type { Catalogue, Delivery, Meeting } from '../meeting/meeting';
import { roomName } from '../catalogue/rooms';
import { DeliveryCard } from '../delivery-list/delivery-card';
import { type DeliveryFormValues, fromFormValues, toFormValues } from '../delivery-form/delivery-form-values';
import { MeetingDeliveryForm } from './booked-delivery-form';
import { overwrite } from '../meeting-form/saved-elsewhere';
import { useUnsavedChanges } from '../saving/unsaved-changes';

interface BookedDeliveryProps {
  meeting: Meeting;
  delivery: Delivery;
  catalogue: Catalogue;
  /** The person gives up their own changes for what somebody else has saved. */
  onTake: () => void;
}

/** A delivery of a booked meeting that is changed. */
export function BookedDelivery({ meeting, delivery, catalogue, onTake }: BookedDeliveryProps) {
  const [start] = useState(delivery);
  const [saved] = useState(() => toFormValues(toDeliveryValues(start)));
  const changes = useUnsavedChanges({
    place: `delivery-${meeting.id}-${start.id}`,
    saved,
    version: start.version,
  });
  /** What somebody else has saved since this form was opened. */
  const [other, setOther] = useState<Delivery | null>(null);

  const save = async (values: DeliveryFormValues, pressed: string): Promise<FormErrors | void> => {
    const version = pressed === overwrite && other ? other.version : changes.version;
    try {
      await updateDelivery(meeting.id, start.id, toDeliveryRequest(fromFormValues(values), version));
    } catch (error) {
      if (failureOf(error).kind !== 'conflict') throw error;
      const current = await queryClient.fetchQuery({ ...deliveryQuery(meeting.id, start.id), staleTime: 0 });
      // A save whose answer was lost.
      if (isSame(current, values)) return undefined;
      setOther(current);
      return { [formError]: 'Leverancen er ændret et andet sted, siden du åbnede den.' };
    }
  };

  return (
    <MeetingDeliveryForm
      meeting={meeting}
      catalogue={catalogue}
      booked={start.lines}
      changes={changes}
      save={save}
      unanswered="Vi fik ikke svar. Det, du har skrevet, står her stadig: prøv at gemme igen."
    >
      {other && (
        <Section title="Leverancen, som den er nu">
          <Stack>
            <DeliveryCard
              delivery={toBookedView(other, productsOf(catalogue))}
              roomName={roomName(other.roomId, catalogue.rooms)}
              name="leverancen, som den er nu"
              problems={[]}
              actions={null}
            />
            <ButtonRow>
              <Button
                onClick={() => {
                  changes.onDone();
                  onTake();
                }}
              >
                Brug leverancen, som den er nu
              </Button>
              <FormSubmit value={overwrite} look="danger">
                Gem mine ændringer alligevel
              </FormSubmit>
            </ButtonRow>
          </Stack>
        </Section>
      )}
    </MeetingDeliveryForm>
  );
}

/** Whether a delivery is saved as the form has it. */
function isSame(delivery: Delivery, values: DeliveryFormValues): boolean {
  const [saved, typed] = [toDeliveryValues(delivery), fromFormValues(values)].map((one) =>
    JSON.stringify(toDeliveryRequest(one)),
  );
  return saved === typed;
}
