import { failureOf, sayFailure } from '@kantine/core';
import { ErrorState } from './states';

interface CouldNotLoadProps {
  heading?: string | undefined;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  takesFocus?: boolean;
}

export function CouldNotLoad({ query, ...state }: CouldNotLoadProps) {
  return (
    <ErrorState {...state} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {sayFailure(failureOf(query.error))}
    </ErrorState>
  );
}
