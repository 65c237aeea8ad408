import { PageHeader } from '@kantine/shared/ui';

import { Back } from '../parts/back';
import { CartLink } from '../parts/cart-link';
import { SearchableContents } from '../parts/searchable-contents';
import { WithCatalogue } from '../parts/with-catalogue';

const title = 'Hovedmenu';

/** The shop's main menu: the folders and products that lie in none. */
export function Component() {
  return (
    <>
      <PageHeader title={title} above={<Back to="/" />} actions={<CartLink place="heading" />} />
      <WithCatalogue>
        {(catalogue) => (
          <SearchableContents catalogue={catalogue} folderId={null} name={title} empty="Menuen er tom." />
        )}
      </WithCatalogue>
    </>
  );
}
