import { Navigate, useNavigate } from '@kantine/routing';
import {
  announce,
  Button,
  ButtonLink,
  ButtonRow,
  ForSignedIn,
  Notice,
  PageHeader,
  Section,
  showToast,
  Spinner,
  Stack,
} from '@kantine/ui';
import { useState } from 'react';

import { type Catalogue, productsById } from '../catalogue/catalogue';
import { WithCatalogue } from '../catalogue/with-catalogue';
import { DeliveryList } from '../delivery-list/delivery-list';
import type { DeliveryView } from '../delivery-list/delivery-view';
import { MeetingTotals } from '../delivery-list/meeting-totals';
import { meetingTitle } from '../meeting/meeting';
import { MeetingFacts } from '../meeting/meeting-facts';
import { answerKey, chosenRoomIds } from '../meeting-form/meeting-values';
import { countParticipants } from '../meeting-form/validate-meeting';
import { discardDraft } from './discarded-draft';
import { hasInput, useDraft } from './draft';
import { deliveryProblems, toDraftViews } from './draft-deliveries';
import { type BookingProblem, useBooking } from './use-booking';
import { useRemovedDelivery } from './use-removed-delivery';

function SummaryScreen() {
  return (
    <>
      <PageHeader title="Nyt møde" />
      <ForSignedIn>
        <WithCatalogue>{(catalogue) => <Summary catalogue={catalogue} />}</WithCatalogue>
      </ForSignedIn>
    </>
  );
}

function Summary({ catalogue }: { catalogue: Catalogue }) {
  const draft = useDraft();
  const [isCancelled, setIsCancelled] = useState(false);
  const roomIds = chosenRoomIds(draft);
  const limits = { startTime: draft.start_time, endTime: draft.end_time, roomIds };
  const products = productsById(catalogue);
  const deliveries = toDraftViews(draft, catalogue);
  const problemsOf = (delivery: DeliveryView) => deliveryProblems(delivery, limits, products);
  const booking = useBooking(
    catalogue,
    deliveries.some((delivery) => problemsOf(delivery).length > 0),
  );

  if (isCancelled || booking.status === 'booked') return <Spinner />;
  if (!hasInput(draft)) return <Navigate to="/meetings/create" replace />;
  return (
    <Stack>
      <div inert={booking.status === 'booking'}>
        <Stack>
          <Section
            title="Opsummering"
            actions={
              <ButtonLink size="small" icon="edit" to="/meetings/create">
                Rediger
              </ButtonLink>
            }
          >
            <h3>{meetingTitle(draft)}</h3>
            <MeetingFacts
              meeting={{
                ...limits,
                date: draft.date,
                internalParticipants: draft.internal_participants,
                externalParticipants: draft.external_participants,
              }}
              rooms={catalogue.rooms}
              answers={catalogue.fields.map(({ id, name }) => ({
                name,
                value: draft.meeting_details[answerKey(id)] ?? '',
              }))}
            />
          </Section>
          <DraftDeliveries
            deliveries={deliveries}
            catalogue={catalogue}
            problemsOf={(delivery) => [...problemsOf(delivery), ...apiErrorsOf(delivery, booking.problem)]}
            onRemoved={booking.clearProblem}
          />
        </Stack>
      </div>
      <div role="alert">{booking.problem && <ProblemNotice problem={booking.problem} />}</div>
      <ButtonRow>
        <Button look="primary" busy={booking.status === 'booking'} onClick={() => void booking.book()}>
          Book møde
        </Button>
        <CancelCreation disabled={booking.status === 'booking'} onCancel={() => setIsCancelled(true)} />
      </ButtonRow>
    </Stack>
  );
}

interface DraftDeliveriesProps {
  deliveries: readonly DeliveryView[];
  catalogue: Catalogue;
  problemsOf: (delivery: DeliveryView) => readonly string[];
  /** The indexes in the API's errors are outdated then. */
  onRemoved: () => void;
}

function DraftDeliveries({ deliveries, catalogue, problemsOf, onRemoved }: DraftDeliveriesProps) {
  const draft = useDraft();
  const removed = useRemovedDelivery();
  return (
    <Section
      title="Leverancer"
      actions={
        <ButtonLink size="small" icon="plus" to="/meetings/create/milestones/add">
          Tilføj leverance
        </ButtonLink>
      }
    >
      <DeliveryList
        deliveries={deliveries}
        rooms={catalogue.rooms}
        canChange
        editPath={({ id }) => `/meetings/create/milestones/edit/${id}`}
        onRemove={({ id }) => {
          removed.remove(id);
          onRemoved();
        }}
        onDuplicate={({ id, time }) => {
          draft.addDelivery(draft.meeting_milestones[id]!);
          announce(`Leverancen kl. ${time} er kopieret.`);
        }}
        problemsOf={problemsOf}
      />
      {removed.notice}
      {deliveries.length > 0 && (
        <MeetingTotals deliveries={deliveries} participants={countParticipants(draft) ?? 0} />
      )}
    </Section>
  );
}

function apiErrorsOf({ id }: DeliveryView, problem: BookingProblem | null): string[] {
  return problem?.deliveries.flatMap(({ index, message }) => (index === id ? message : [])) ?? [];
}

function ProblemNotice({ problem: { messages, link, deliveries } }: { problem: BookingProblem }) {
  const all = deliveries.length > 0 ? [...messages, 'Ret de leverancer, der er markeret ovenfor.'] : messages;
  return (
    <Notice tone="warning" action={link && <ButtonLink to={link.to}>{link.label}</ButtonLink>}>
      <Stack space="small">
        {all.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </Stack>
    </Notice>
  );
}

function CancelCreation({ disabled, onCancel }: { disabled: boolean; onCancel: () => void }) {
  const navigate = useNavigate();
  const cancel = () => {
    onCancel();
    discardDraft();
    showToast('Mødeoprettelsen blev annulleret!');
    void navigate('/meetings');
  };
  return (
    <Button look="danger" disabled={disabled} onClick={cancel}>
      Annullér mødeoprettelse
    </Button>
  );
}

export { SummaryScreen as Component };
