import { failureOf } from '@kantine/shared/http';
import { useQuery } from '@kantine/shared/query';
import { idIn, useParams } from '@kantine/shared/router';
import { ForSignedIn } from '@kantine/shared/session';
import { ButtonLink, CouldNotLoad, ErrorState, PageHeader, Spinner } from '@kantine/shared/ui';
import { useState } from 'react';

import { deliveryQuery } from './deliveries-api';
import type { Meeting } from '../meeting/meeting';
import { BookedDelivery } from './edit-delivery';
import { NewDelivery } from './new-delivery';
import { NoSuchMeeting } from '../meeting/no-such-meeting';
import { OneMeeting } from '../meeting/loaded-meeting';
import { WithCatalogue } from '../catalogue/with-catalogue';

/** A delivery of a booked meeting: a new one, or one that is changed. */
export function Component() {
  const { meetingId, milestoneId } = useParams();
  const id = idIn(meetingId);
  return (
    <>
      <PageHeader title={milestoneId === undefined ? 'Tilføj leverance' : 'Rediger leverance'} />
      <ForSignedIn>
        {id === null ? (
          <NoSuchMeeting />
        ) : (
          <OneMeeting key={`${id} ${milestoneId}`} id={id}>
            {(meeting) =>
              milestoneId === undefined ? (
                <WithCatalogue>
                  {(catalogue) => <NewDelivery meeting={meeting} catalogue={catalogue} />}
                </WithCatalogue>
              ) : (
                <OneDelivery meeting={meeting} id={idIn(milestoneId)} />
              )
            }
          </OneMeeting>
        )}
      </ForSignedIn>
    </>
  );
}

function OneDelivery({ meeting, id }: { meeting: Meeting; id: number | null }) {
  return id === null ? <NoSuchDelivery meeting={meeting} /> : <LoadedDelivery meeting={meeting} id={id} />;
}

function LoadedDelivery({ meeting, id }: { meeting: Meeting; id: number }) {
  const query = useQuery(deliveryQuery(meeting.id, id));
  /** How often the person has taken over what somebody else had saved: the form begins anew with it. */
  const [taken, setTaken] = useState(0);
  if (query.isPending) return <Spinner />;
  // A form that is open stays: saving says that its delivery is gone, and nothing that was typed is lost.
  if (!query.data && failureOf(query.error).kind === 'missing') return <NoSuchDelivery meeting={meeting} />;
  if (!query.data) return <CouldNotLoad heading="Leverancen kunne ikke hentes" query={query} />;
  const { data } = query;
  return (
    <WithCatalogue>
      {(catalogue) => (
        <BookedDelivery
          key={taken}
          meeting={meeting}
          delivery={data}
          catalogue={catalogue}
          onTake={() => setTaken((count) => count + 1)}
        />
      )}
    </WithCatalogue>
  );
}

function NoSuchDelivery({ meeting }: { meeting: Meeting }) {
  return (
    <ErrorState
      heading="Leverancen findes ikke"
      action={
        <ButtonLink look="primary" to={`/meetings/${meeting.id}`}>
          Gå til mødet
        </ButtonLink>
      }
    >
      Den kan være slettet, eller adressen er skrevet forkert.
    </ErrorState>
  );
}
