import { idIn, useParams } from '@kantine/shared/router';
import { ForSignedIn } from '@kantine/shared/session';
import { ButtonLink, Notice, PageHeader } from '@kantine/shared/ui';
import { useState } from 'react';

import type { Catalogue, Meeting } from '../meeting/meeting';
import { EditMeetingForm } from './edit-meeting-form';
import { NoSuchMeeting } from '../meeting/no-such-meeting';
import { OneMeeting } from '../meeting/loaded-meeting';
import { useEditingWindow } from '../meeting/use-change-deadline';
import { WithCatalogue } from '../catalogue/with-catalogue';

/** Changes a booked meeting; its deliveries have pages of their own. */
export function Component() {
  const id = idIn(useParams()['meetingId']);
  return (
    <>
      <PageHeader
        title="Rediger møde"
        above={
          <ButtonLink look="quiet" icon="back" to={id === null ? '/meetings' : `/meetings/${id}`}>
            Tilbage
          </ButtonLink>
        }
      />
      <ForSignedIn>
        {id === null ? (
          <NoSuchMeeting />
        ) : (
          <OneMeeting key={id} id={id}>
            {(meeting) => (
              <WithCatalogue>
                {(catalogue) => <EditMeeting meeting={meeting} catalogue={catalogue} />}
              </WithCatalogue>
            )}
          </OneMeeting>
        )}
      </ForSignedIn>
    </>
  );
}

/** The form is about the meeting as it was when it was opened: what others change meanwhile does not slip in between. */
function EditMeeting({ meeting, catalogue }: { meeting: Meeting; catalogue: Catalogue }) {
  const [opened, setOpened] = useState({ meeting, times: 1 });
  const { isOpen } = useEditingWindow(opened.meeting);
  const [wasOpen] = useState(isOpen);
  if (!wasOpen) return <Notice tone="warning">Mødet kan ikke ændres længere. Fristen er udløbet.</Notice>;
  return (
    <EditMeetingForm
      key={opened.times}
      meeting={opened.meeting}
      catalogue={catalogue}
      isOpen={isOpen}
      onReopen={(present) => setOpened(({ times }) => ({ meeting: present, times: times + 1 }))}
    />
  );
}
