import {
  Button,
  ButtonLink,
  CouldNotLoad,
  EmptyState,
  ForSignedIn,
  Notice,
  PageHeader,
  Pager,
  Spinner,
  Stack,
  StoreHtml,
} from '@kantine/ui';
import { useQuery, useVenue } from '@kantine/core';
import { Navigate, usePageInAddress } from '@kantine/routing';

import { useDiscardedDraft } from '../draft/discarded-draft';
import { hasInput, useDraft } from '../draft/draft';
import { meetingsQuery } from '../meeting/meetings-api';
import styles from './meetings-screen.module.css';
import { MeetingsByTime } from './meetings-table';

function MeetingsScreen() {
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
          <DraftNotice />
          <MeetingList />
        </Stack>
      </ForSignedIn>
    </>
  );
}

function DraftNotice() {
  const title = useDraft((draft) => draft.title.trim());
  const hasDraft = useDraft(hasInput);
  const discarded = useDiscardedDraft();
  if (!hasDraft)
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
      <MeetingsByTime meetings={meetings} />
      <Pager current={page} last={lastPage} busy={isTurning} onPage={turnTo} />
    </Stack>
  );
}

export { MeetingsScreen as Component };
