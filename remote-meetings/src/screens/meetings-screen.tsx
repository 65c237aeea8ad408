import { StoreHtml } from '@kantine/shared/html';
import { failureOf, sayFailure } from '@kantine/shared/http';
import { useQuery } from '@kantine/shared/query';
import { pageIn, useNavigation, useSearchParams } from '@kantine/shared/router';
import { loginPath } from '@kantine/shared/session';
import { ButtonLink, EmptyState, ErrorState, PageHeader, Pager, Spinner, Stack } from '@kantine/shared/ui';
import { useVenue } from '@kantine/shared/venue';

import { meetingsQuery } from '../api/meetings-api';
import { MeetingsTable } from '../parts/meetings-table';
import styles from './meetings-screen.module.css';

/** The signed-in person's meetings, a page at a time. */
export function Component() {
  const { meetings } = useVenue();
  return (
    <>
      <PageHeader title="Dine møder" />
      {meetings?.listText && (
        <div className={styles.text}>
          <StoreHtml html={meetings.listText} />
        </div>
      )}
      <MeetingList />
    </>
  );
}

function MeetingList() {
  const [parameters, setParameters] = useSearchParams();
  const isTurning = useNavigation().state === 'loading';
  const page = pageIn(parameters);
  const list = useQuery(meetingsQuery(page));

  if (list.isPending) return <Spinner />;
  if (!list.data) {
    const failure = failureOf(list.error);
    return failure.kind === 'signed-out' ? (
      <ErrorState
        heading="Log ind igen"
        action={
          <ButtonLink look="primary" to={loginPath('/meetings')}>
            Log ind
          </ButtonLink>
        }
      >
        {sayFailure(failure)}
      </ErrorState>
    ) : (
      <ErrorState onRetry={() => void list.refetch()} retrying={list.isFetching}>
        {sayFailure(failure)}
      </ErrorState>
    );
  }
  const { meetings, lastPage } = list.data;
  if (meetings.length === 0) return <EmptyState icon="meetings">Du har ingen møder endnu.</EmptyState>;
  return (
    <Stack>
      <MeetingsTable meetings={meetings} />
      <Pager
        current={page}
        last={lastPage}
        busy={isTurning}
        onPage={(next) => setParameters({ page: String(next) }, { state: { keepsFocus: true } })}
      />
    </Stack>
  );
}
