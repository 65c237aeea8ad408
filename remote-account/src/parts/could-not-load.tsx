import { failureOf, sayFailure } from '@kantine/shared/http';
import { ErrorState } from '@kantine/shared/ui';

interface CouldNotLoadProps {
  heading?: string;
  /** What was asked for. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** What belongs to the account could not be had: why, and another try. */
export function CouldNotLoad({ heading, query }: CouldNotLoadProps) {
  return (
    <ErrorState heading={heading} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {sayFailure(failureOf(query.error))}
    </ErrorState>
  );
}
