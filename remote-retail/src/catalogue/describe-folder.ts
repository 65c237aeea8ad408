import type { DescribeContext, PageDescription } from '@kantine/routing';

import { catalogueQuery } from './catalogue-query';
import { contentsOf } from './contents';

export function describeFolder(id: number | null, { venue, dataOf }: DescribeContext): PageDescription {
  const catalogue = dataOf(catalogueQuery);
  if (!catalogue) return {};
  const folder = catalogue.folders.find((other) => other.id === id);
  return {
    description: (folder ?? venue.retail)?.description,
    goods: {
      kind: 'products',
      items: contentsOf(catalogue, id).flatMap((entry) => ('product' in entry ? entry.product : [])),
    },
  };
}
