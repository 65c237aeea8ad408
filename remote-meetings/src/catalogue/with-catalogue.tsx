import { useQuery } from '@kantine/core';
import { CouldNotLoad, Spinner } from '@kantine/ui';
import type { ReactNode } from 'react';

import { type Catalogue, catalogueQuery } from './catalogue';

export function WithCatalogue({ children }: { children: (catalogue: Catalogue) => ReactNode }) {
  const query = useQuery(catalogueQuery);
  if (query.isPending) return <Spinner />;
  if (!query.data) return <CouldNotLoad heading="Lokaler og produkter kunne ikke hentes" query={query} />;
  return children(query.data);
}
