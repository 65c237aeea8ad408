import { EmptyState, PageHeader } from '@kantine/shared/ui';

import { contentsOf } from '../api/contents';
import { CartLink } from '../parts/cart-link';
import { Contents } from '../parts/contents';
import { WithCatalogue } from '../parts/with-catalogue';

const title = 'Hovedmenu';

/** The shop's main menu: the folders and products that lie in none. */
export function Component() {
  return (
    <>
      <PageHeader title={title} actions={<CartLink />} />
      <WithCatalogue>
        {(catalogue) => {
          const entries = contentsOf(catalogue, null);
          return entries.length > 0 ? (
            <Contents name={title} entries={entries} />
          ) : (
            <EmptyState icon="retail">Menuen er tom.</EmptyState>
          );
        }}
      </WithCatalogue>
    </>
  );
}
