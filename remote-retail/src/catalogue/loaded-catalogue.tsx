import { useQuery } from '@kantine/core';
import { CouldNotLoad, Spinner } from '@kantine/ui';
import type { ReactNode } from 'react';

import { type Catalogue, catalogueQuery } from './catalogue-query';

interface LoadedCatalogueProps {
  heading?: ReactNode;
  children: (catalogue: Catalogue) => ReactNode;
}

export function LoadedCatalogue({ heading, children }: LoadedCatalogueProps) {
  const catalogue = useQuery(catalogueQuery);
  if (catalogue.data) return children(catalogue.data);
  return (
    <>
      {heading}
      {catalogue.isPending ? <Spinner /> : <CouldNotLoad query={catalogue} />}
    </>
  );
}
