import { PageHeader } from '@kantine/shared/ui';

import { Back } from './back-link';
import { CartLink } from './cart-link';
import { SearchableContents } from './searchable-contents';
import { WithCatalogue } from './loaded-catalogue';

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
