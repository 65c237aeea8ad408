import { failureOf } from '@kantine/core';
import { CouldNotLoad, PageHeader, Spinner } from '@kantine/ui';
import { useState } from 'react';

import { WithCatalogue } from '../catalogue/with-catalogue';
import { LoadedMeeting } from '../meeting/loaded-meeting';
import type { Meeting } from '../meeting/meeting';
import { MissingState } from '../meeting/missing-state';
import { useSettledQuery } from '../meeting/use-settled-query';
import { deliveryQuery } from './deliveries-api';
import { EditDelivery } from './edit-delivery';
import { NewDelivery } from './new-delivery';

/** @param props `deliveryId`: `null` for an address that has none, missing for a new delivery */
function DeliveryScreen({ id, deliveryId }: { id: number | null; deliveryId?: number | null }) {
  return (
    <>
      <PageHeader title={deliveryId === undefined ? 'Tilføj leverance' : 'Rediger leverance'} />
      <LoadedMeeting key={`${id} ${deliveryId}`} id={id}>
        {(meeting) => {
          if (deliveryId === null) return <NoSuchDelivery meeting={meeting} />;
          if (deliveryId !== undefined) return <LoadedDelivery meeting={meeting} id={deliveryId} />;
          return (
            <WithCatalogue>
              {(catalogue) => <NewDelivery meeting={meeting} catalogue={catalogue} />}
            </WithCatalogue>
          );
        }}
      </LoadedMeeting>
    </>
  );
}

function LoadedDelivery({ meeting, id }: { meeting: Meeting; id: number }) {
  const query = useSettledQuery(deliveryQuery(meeting.id, id));
  const [formKey, setFormKey] = useState(0);
  if (!query) return <Spinner />;
  // An open form stays when its delivery is deleted elsewhere: saving says so, and keeps the input.
  if (!query.data && failureOf(query.error).kind === 'missing') return <NoSuchDelivery meeting={meeting} />;
  if (!query.data) return <CouldNotLoad heading="Leverancen kunne ikke hentes" query={query} />;
  const { data } = query;
  return (
    <WithCatalogue>
      {(catalogue) => (
        <EditDelivery
          key={formKey}
          meeting={meeting}
          delivery={data}
          catalogue={catalogue}
          onReopen={() => setFormKey((key) => key + 1)}
        />
      )}
    </WithCatalogue>
  );
}

function NoSuchDelivery({ meeting }: { meeting: Meeting }) {
  return (
    <MissingState heading="Leverancen findes ikke" to={`/meetings/${meeting.id}`} link="Gå til mødet">
      Den kan være slettet, eller adressen er skrevet forkert.
    </MissingState>
  );
}

export { DeliveryScreen as Component };
