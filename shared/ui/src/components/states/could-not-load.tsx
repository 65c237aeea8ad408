import { failureOf, sayFailure } from '@kantine/core';
import { ErrorState } from './states';

interface CouldNotLoadProps {
  heading?: string | undefined;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

export function CouldNotLoad({ heading, query }: CouldNotLoadProps) {
  return (
    <ErrorState heading={heading} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {sayFailure(failureOf(query.error))}
    </ErrorState>
  );
}
