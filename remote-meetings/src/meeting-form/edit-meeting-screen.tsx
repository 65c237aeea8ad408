import { Notice, PageHeader } from '@kantine/ui';
import { useState } from 'react';

import type { Catalogue } from '../catalogue/catalogue';
import { WithCatalogue } from '../catalogue/with-catalogue';
import { BackLink } from '../meeting/back-link';
import { LoadedMeeting } from '../meeting/loaded-meeting';
import type { Meeting } from '../meeting/meeting';
import { useChangeDeadline } from '../meeting/use-change-deadline';
import { EditMeetingForm } from './edit-meeting-form';

function EditMeetingScreen({ id }: { id: number | null }) {
  return (
    <>
      <PageHeader
        title="Rediger møde"
        above={<BackLink to={id === null ? '/meetings' : `/meetings/${id}`} />}
      />
      <LoadedMeeting key={id} id={id}>
        {(meeting) => (
          <WithCatalogue>
            {(catalogue) => <EditMeeting meeting={meeting} catalogue={catalogue} />}
          </WithCatalogue>
        )}
      </LoadedMeeting>
    </>
  );
}

function EditMeeting({ meeting, catalogue }: { meeting: Meeting; catalogue: Catalogue }) {
  const [opened, setOpened] = useState({ meeting, formKey: 1 });
  const { canChange } = useChangeDeadline(opened.meeting);
  const [couldChange] = useState(canChange);
  if (!couldChange) return <Notice tone="warning">Mødet kan ikke ændres længere. Fristen er udløbet.</Notice>;
  return (
    <EditMeetingForm
      key={opened.formKey}
      meeting={opened.meeting}
      catalogue={catalogue}
      canChange={canChange}
      onReopen={(current) => setOpened(({ formKey }) => ({ meeting: current, formKey: formKey + 1 }))}
    />
  );
}

export { EditMeetingScreen as Component };
