import { PageHeader } from '@kantine/ui';

import { BackLink } from './back-link';
import { CartLink } from './cart-link';
import { SearchableContents } from './searchable-contents';
import { LoadedCatalogue } from './loaded-catalogue';

const title = 'Hovedmenu';

function MainMenuScreen() {
  return (
    <>
      <PageHeader title={title} above={<BackLink to="/" />} actions={<CartLink position="heading" />} />
      <LoadedCatalogue>
        {(catalogue) => (
          <SearchableContents catalogue={catalogue} folderId={null} name={title} emptyText="Menuen er tom." />
        )}
      </LoadedCatalogue>
    </>
  );
}

export { MainMenuScreen as Component };
