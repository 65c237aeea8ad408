import { StoreHtml } from '@kantine/shared/html';
import { useQuery } from '@kantine/shared/query';
import { Navigate, usePageInAddress } from '@kantine/shared/router';
import { ForSignedIn } from '@kantine/shared/session';
import {
  Button,
  ButtonLink,
  CouldNotLoad,
  EmptyState,
  Notice,
  PageHeader,
  Pager,
  Spinner,
  Stack,
} from '@kantine/shared/ui';
import { useVenue } from '@kantine/shared/venue';

import { meetingsQuery } from '../meeting/meetings-api';
import { hasBegun, useDiscarded, useDraft } from '../draft/draft';
import { MeetingsTable } from './meetings-table';
import styles from './meetings-screen.module.css';

/** The signed-in person's meetings, a page at a time. */
export function Component() {
  const { meetings } = useVenue();
  return (
    <>
      <PageHeader
        title="Dine møder"
        actions={
          <ButtonLink look="primary" icon="plus" to="/meetings/create">
            Nyt møde
          </ButtonLink>
        }
      />
      {meetings?.listText && (
        <div className={styles.text}>
          <StoreHtml html={meetings.listText} />
        </div>
      )}
      <ForSignedIn>
        <Stack>
          <BegunMeeting />
          <MeetingList />
        </Stack>
      </ForSignedIn>
    </>
  );
}

/** The way back to a meeting that is being made, or that was until just now. */
function BegunMeeting() {
  const title = useDraft((draft) => draft.title.trim());
  const isThere = useDraft(hasBegun);
  const discarded = useDiscarded();
  if (!isThere)
    return (
      discarded && (
        <Notice
          action={
            <Button size="small" onClick={() => useDraft.getState().reset(discarded)}>
              Fortryd
            </Button>
          }
        >
          Mødeoprettelsen er annulleret. Du kan stadig nå at fortryde.
        </Notice>
      )
    );
  return (
    <Notice
      action={
        <ButtonLink size="small" icon="edit" to="/meetings/create">
          Fortsæt dit påbegyndte møde
        </ButtonLink>
      }
    >
      {title ? `“${title}” er ikke booket endnu.` : 'Du er i gang med et møde, som ikke er booket endnu.'}
    </Notice>
  );
}

function MeetingList() {
  const { page, isTurning, turnTo } = usePageInAddress();
  const list = useQuery(meetingsQuery(page));

  if (list.isPending) return <Spinner />;
  if (!list.data) return <CouldNotLoad heading="Dine møder kunne ikke hentes" query={list} />;
  const { meetings, lastPage } = list.data;
  if (page > lastPage) return <Navigate to={`?page=${lastPage}`} replace />;
  if (meetings.length === 0) return <EmptyState icon="meetings">Du har ingen møder endnu.</EmptyState>;
  return (
    <Stack>
      <MeetingsTable meetings={meetings} />
      <Pager current={page} last={lastPage} busy={isTurning} onPage={turnTo} />
    </Stack>
  );
}
