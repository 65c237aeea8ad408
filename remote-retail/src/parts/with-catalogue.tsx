import { failureOf, sayFailure } from '@kantine/shared/http';
import { useQuery } from '@kantine/shared/query';
import { ErrorState, Spinner } from '@kantine/shared/ui';
import type { ReactNode } from 'react';

import { type Catalogue, catalogueQuery } from '../api/retail-api';

/** Draws what needs the shop's lists: a spinner until they are there, words and 'Prøv igen' when they cannot be had. */
export function WithCatalogue({ children }: { children: (catalogue: Catalogue) => ReactNode }) {
  const catalogue = useQuery(catalogueQuery);
  if (catalogue.data) return children(catalogue.data);
  if (catalogue.isPending) return <Spinner />;
  return (
    <ErrorState onRetry={() => void catalogue.refetch()} retrying={catalogue.isFetching}>
      {sayFailure(failureOf(catalogue.error))}
    </ErrorState>
  );
}
