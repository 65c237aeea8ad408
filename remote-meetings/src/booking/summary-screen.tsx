import { Navigate, useNavigate } from '@kantine/routing';
import {
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
import type { DeliveryView } from '../delivery-list/delivery-view';
import { meetingTitle } from '../meeting/meeting';
import { MeetingFacts } from '../meeting/meeting-facts';
import { answerKey, toLimits } from '../meeting-form/meeting-values';
import { seriesDays } from '../rules/series-days';
import { isSeriesOf, useSeries } from '../series/series-store';
import { discardDraft, hasInput, type MeetingDraft, useDraft } from '../draft/draft';
import { deliveryProblems, toDraftViews } from '../draft/draft-deliveries';
import { SummaryDeliveries } from './summary-deliveries';
import { type BookingProblem, useBooking } from './use-booking';

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
  const limits = toLimits(draft);
  const products = productsById(catalogue);
  const deliveries = toDraftViews(draft, catalogue);
  const dateCount = seriesDays(draft.date, draft.plan).days.length;
  const isSeries = dateCount > 1;
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
  const moreDates = (
    <ButtonLink look={isSeries ? 'primary' : 'secondary'} to="/meetings/create/series">
      Flere datoer
    </ButtonLink>
  );
  return (
    <Stack>
      <div inert={booking.status === 'booking'}>
        <Stack>
          <MeetingSection draft={draft} catalogue={catalogue} />
          <SummaryDeliveries
            deliveries={deliveries}
            problemsOf={problemsOf}
            catalogue={catalogue}
            booking={booking}
          />
        </Stack>
      </div>
      <div role="alert">{booking.problem && <ProblemNotice problem={booking.problem} />}</div>
      {isSeries && (
        <Notice>{`${dateCount} datoer er valgt. Book dem under ”Flere datoer”. ”Book møde” booker kun datoen ovenfor.`}</Notice>
      )}
      <ButtonRow>
        {isSeries && moreDates}
        <Button
          look={isSeries ? 'secondary' : 'primary'}
          busy={booking.status === 'booking'}
          onClick={() => void booking.book()}
        >
          Book møde
        </Button>
        {!isSeries && moreDates}
        <Button look="danger" disabled={booking.status === 'booking'} onClick={cancel}>
          Annullér mødeoprettelse
        </Button>
      </ButtonRow>
    </Stack>
  );
}

function MeetingSection({ draft, catalogue }: { draft: MeetingDraft; catalogue: Catalogue }) {
  return (
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
          ...toLimits(draft),
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
  );
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
