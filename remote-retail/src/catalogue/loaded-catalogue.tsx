import { failureOf, sayFailure } from '@kantine/shared/http';
import { useQuery } from '@kantine/shared/query';
import { ErrorState, Spinner } from '@kantine/shared/ui';
import type { ReactNode } from 'react';

import { type Catalogue, catalogueQuery } from './catalogue-query';

interface WithCatalogueProps {
  /** The page's heading for as long as the lists that name it are not there. */
  heading?: ReactNode;
  children: (catalogue: Catalogue) => ReactNode;
}

/** Draws what needs the shop's lists: a spinner until they are there, words and 'Prøv igen' when they cannot be had. */
export function WithCatalogue({ heading, children }: WithCatalogueProps) {
  const catalogue = useQuery(catalogueQuery);
  if (catalogue.data) return children(catalogue.data);
  return (
    <>
      {heading}
      {catalogue.isPending ? (
        <Spinner />
      ) : (
        <ErrorState onRetry={() => void catalogue.refetch()} retrying={catalogue.isFetching}>
          {sayFailure(failureOf(catalogue.error))}
        </ErrorState>
      )}
    </>
  );
}
