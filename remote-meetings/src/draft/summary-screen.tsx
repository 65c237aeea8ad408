import { Navigate, useNavigate } from '@kantine/shared/router';
import { ForSignedIn } from '@kantine/shared/session';
import {
  announce,
  Button,
  ButtonLink,
  ButtonRow,
  Notice,
  PageHeader,
  Section,
  showToast,
  Spinner,
  Stack,
} from '@kantine/shared/ui';
import { useState } from 'react';

import { discardDraft, hasBegun, useDraft } from './draft';
import { chosenRooms, detailKey } from '../meeting-form/meeting-values';
import { problemsOf } from '../rules/delivery-fit';
import { type DeliveryView, productsOf, toDraftViews } from '../delivery-list/delivery-view';
import type { Catalogue } from '../meeting/meeting';
import { participantsOf } from '../meeting-form/validate-meeting';
import { roomName } from '../catalogue/rooms';
import { titleOf } from '../meeting/title';
import { DeliveryList } from '../delivery-list/delivery-list';
import { MeetingFacts } from '../meeting/meeting-facts';
import { MeetingTotals } from '../delivery-list/meeting-totals';
import { type BookingProblem, useBooking } from './use-booking';
import { useRemovedDelivery } from './use-removed-delivery';
import { WithCatalogue } from '../catalogue/with-catalogue';

/** The draft before it is booked: the meeting and its deliveries. */
export function Component() {
  return (
    <>
      <PageHeader title="Nyt møde" />
      <ForSignedIn>
        <WithCatalogue>{(catalogue) => <Draft catalogue={catalogue} />}</WithCatalogue>
      </ForSignedIn>
    </>
  );
}

function Draft({ catalogue }: { catalogue: Catalogue }) {
  const draft = useDraft();
  const [isLeaving, setIsLeaving] = useState(false);
  const deliveries = toDraftViews(draft, catalogue);
  const frame = {
    startTime: draft.start_time,
    endTime: draft.end_time,
    roomIds: chosenRooms(draft),
  };
  const products = productsOf(catalogue);
  const wrongWith = (delivery: DeliveryView) => problemsOf(delivery, frame, products);
  const booking = useBooking(
    catalogue,
    deliveries.filter((delivery) => wrongWith(delivery).length > 0),
  );
  const removal = useRemovedDelivery();

  if (isLeaving || booking.status === 'booked') return <Spinner />;
  if (!hasBegun(draft)) return <Navigate to="/meetings/create" replace />;
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
            <h3>{titleOf(draft)}</h3>
            <MeetingFacts
              date={draft.date}
              startTime={draft.start_time}
              endTime={draft.end_time}
              rooms={frame.roomIds.map((id) => roomName(id, catalogue.rooms))}
              internal={draft.internal_participants}
              external={draft.external_participants}
              answers={catalogue.fields.map(({ id, name }) => ({
                name,
                value: draft.meeting_details[detailKey(id)] ?? '',
              }))}
            />
          </Section>
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
                removal.remove(id);
                // The places of the others have changed: what was said of them is no longer theirs.
                booking.onRead();
              }}
              onDuplicate={({ id, time }) => {
                draft.addDelivery(draft.meeting_milestones[id]!);
                announce(`Leverancen kl. ${time} er kopieret.`);
              }}
              problemsOf={(delivery) => [...wrongWith(delivery), ...saidOf(delivery, booking.problem)]}
            />
            {removal.notice}
            {deliveries.length > 0 && (
              <MeetingTotals deliveries={deliveries} participants={participantsOf(draft) ?? 0} />
            )}
          </Section>
        </Stack>
      </div>
      <div role="alert">{booking.problem && <Problem problem={booking.problem} />}</div>
      <ButtonRow>
        <Button look="primary" busy={booking.status === 'booking'} onClick={() => void booking.book()}>
          Book møde
        </Button>
        <CancelCreation disabled={booking.status === 'booking'} onLeave={() => setIsLeaving(true)} />
      </ButtonRow>
    </Stack>
  );
}

function saidOf({ id }: DeliveryView, problem: BookingProblem | null): string[] {
  return problem?.deliveries.flatMap(({ index, words }) => (index === id ? words : [])) ?? [];
}

function Problem({ problem: { words, wayOn, deliveries } }: { problem: BookingProblem }) {
  const all = deliveries.length > 0 ? [...words, 'Ret de leverancer, der er markeret ovenfor.'] : words;
  return (
    <Notice tone="warning" action={wayOn && <ButtonLink to={wayOn.to}>{wayOn.label}</ButtonLink>}>
      <Stack space="small">
        {all.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Stack>
    </Notice>
  );
}

function CancelCreation({ disabled, onLeave }: { disabled: boolean; onLeave: () => void }) {
  const navigate = useNavigate();
  const cancel = () => {
    onLeave();
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
