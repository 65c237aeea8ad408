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
import type { DeliveryValues } from '../delivery-form/delivery-values';
import { DeliverySection } from '../delivery-list/delivery-list';
import { FollowHeads } from '../delivery-list/follow-heads';
import type { DeliveryView } from '../delivery-list/delivery-view';
import { meetingTitle } from '../meeting/meeting';
import { MeetingFacts } from '../meeting/meeting-facts';
import { answerKey, toLimits } from '../meeting-form/meeting-values';
import { countParticipants } from '../meeting-form/validate-meeting';
import { isSeriesOf, useSeries } from '../series/series-store';
import { discardDraft, hasInput, headsOf, useDraft } from '../draft/draft';
import { deliveryProblems, toDraftViews } from '../draft/draft-deliveries';
import { type BookingProblem, useBooking } from './use-booking';
import styles from './removed-delivery.module.css';

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
  const navigate = useNavigate();
  const series = useSeries();
  const [isCancelled, setIsCancelled] = useState(false);
  const removed = useRemovedDelivery();
  const limits = toLimits(draft);
  const products = productsById(catalogue);
  const deliveries = toDraftViews(draft, catalogue);
  const problemsOf = (delivery: DeliveryView) => deliveryProblems(delivery, limits, products);
  const booking = useBooking(
    catalogue,
    deliveries.some((delivery) => problemsOf(delivery).length > 0),
  );

  const cancel = () => {
    setIsCancelled(true);
    discardDraft();
    showToast('Mødeoprettelsen blev annulleret!');
    void navigate('/meetings');
  };

  if (isCancelled || booking.status === 'booked') return <Spinner />;
  if (isSeriesOf(series, draft)) return <Navigate to="/meetings/create/series" replace />;
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
          <DeliverySection
            deliveries={deliveries}
            rooms={catalogue.rooms}
            participants={countParticipants(draft) ?? 0}
            canChange
            addPath="/meetings/create/milestones/add"
            editPath={({ id }) => `/meetings/create/milestones/edit/${id}`}
            onRemove={({ id }) => {
              removed.remove(id);
              // The indexes in the API's errors are outdated.
              booking.clearProblem();
            }}
            onDuplicate={({ id, time }) => {
              draft.addDelivery(draft.meeting_milestones[id]!);
              announce(`Leverancen kl. ${time} er kopieret.`);
            }}
            problemsOf={(delivery) => [...problemsOf(delivery), ...apiErrorsOf(delivery, booking.problem)]}
          >
            {removed.notice}
            <FollowHeads
              deliveries={deliveries}
              heads={headsOf(draft)}
              onFollow={({ id, time }) => {
                draft.followHeads(id);
                announce(`Antallene i leverancen kl. ${time} er rettet.`);
              }}
              onKeep={draft.keepQuantities}
            />
          </DeliverySection>
        </Stack>
      </div>
      <div role="alert">{booking.problem && <ProblemNotice problem={booking.problem} />}</div>
      <ButtonRow>
        <Button look="primary" busy={booking.status === 'booking'} onClick={() => void booking.book()}>
          Book møde
        </Button>
        <ButtonLink to="/meetings/create/series">Flere datoer</ButtonLink>
        <Button look="danger" disabled={booking.status === 'booking'} onClick={cancel}>
          Annullér mødeoprettelse
        </Button>
      </ButtonRow>
    </Stack>
  );
}

function useRemovedDelivery() {
  const deliveries = useDraft((draft) => draft.meeting_milestones);
  const [last, setLast] = useState<{ index: number; delivery: DeliveryValues; after: unknown } | null>(null);
  const removed = last?.after === deliveries ? last : null;

  const remove = (index: number) => {
    const delivery = deliveries[index];
    if (!delivery) return;
    useDraft.getState().removeDelivery(index);
    setLast({ index, delivery, after: useDraft.getState().meeting_milestones });
    announce(`Leverancen kl. ${delivery.time} er fjernet.`);
  };
  const restore = () => {
    if (!removed) return;
    useDraft.getState().restoreDelivery(removed.index, removed.delivery);
    announce(`Leverancen kl. ${removed.delivery.time} er tilbage.`);
  };

  return {
    remove,
    notice: removed && (
      <p className={styles.removed}>
        <span>{`Leverancen kl. ${removed.delivery.time} er fjernet.`}</span>
        <Button size="small" onClick={restore}>
          Fortryd
        </Button>
      </p>
    ),
  };
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

export { SummaryScreen as Component };
