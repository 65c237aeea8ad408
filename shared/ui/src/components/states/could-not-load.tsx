import { failureOf, sayFailure } from '@kantine/core';
import { ErrorState } from './states';

interface CouldNotLoadProps {
  heading?: string | undefined;
  /** What was asked for. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** What a query asked for could not be had: why, and another try. */
export function CouldNotLoad({ heading, query }: CouldNotLoadProps) {
  return (
    <ErrorState heading={heading} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {sayFailure(failureOf(query.error))}
    </ErrorState>
  );
}
