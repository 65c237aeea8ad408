import { useQuery } from '@kantine/shared/query';
import { CouldNotLoad, Spinner } from '@kantine/shared/ui';
import type { ReactNode } from 'react';

import { catalogueQuery } from './catalogue-api';
import type { Catalogue } from '../meeting/meeting';

/** What needs the venue's rooms, products and questions: one spinner until all are there, and one way to try again. */
export function WithCatalogue({ children }: { children: (catalogue: Catalogue) => ReactNode }) {
  const query = useQuery(catalogueQuery);
  if (query.isPending) return <Spinner />;
  if (!query.data) return <CouldNotLoad heading="Lokaler og produkter kunne ikke hentes" query={query} />;
  return children(query.data);
}
