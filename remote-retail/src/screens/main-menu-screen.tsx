import { PageHeader } from '@kantine/shared/ui';

import { contentsOf } from '../api/contents';
import { CartLink } from '../parts/cart-link';
import { Contents } from '../parts/contents';
import { WithCatalogue } from '../parts/with-catalogue';

const title = 'Hovedmenu';

/** The shop's main menu: the folders and products that lie in none. */
export function Component() {
  return (
    <>
      <PageHeader title={title} actions={<CartLink place="heading" />} />
      <WithCatalogue>
        {(catalogue) => (
          <Contents name={title} entries={contentsOf(catalogue, null)} empty="Menuen er tom." />
        )}
      </WithCatalogue>
    </>
  );
}
