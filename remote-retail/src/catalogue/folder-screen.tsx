import { ButtonLink, NotFoundState, PageHeader } from '@kantine/ui';
import { useSectionSettings } from '@kantine/core';

import { parentPathOf } from './contents';
import type { Catalogue } from './catalogue-query';
import { BackLink } from './back-link';
import { CartLink } from './cart-link';
import { SearchableContents } from './searchable-contents';
import { LoadedCatalogue } from './loaded-catalogue';

function FolderScreen({ id }: { id: number | null }) {
  const { alias } = useSectionSettings('retail');
  if (id === null) return <NoSuchFolder />;
  return (
    <LoadedCatalogue heading={<PageHeader title={alias || 'Retail'} above={<BackLink to="/retail" />} />}>
      {(catalogue) => <Folder catalogue={catalogue} id={id} />}
    </LoadedCatalogue>
  );
}

function Folder({ catalogue, id }: { catalogue: Catalogue; id: number }) {
  const folder = catalogue.folders.find((other) => other.id === id);
  if (!folder) return <NoSuchFolder />;
  return (
    <>
      <PageHeader
        title={folder.name}
        lead={folder.description || 'Denne mappe har ingen beskrivelse.'}
        above={<BackLink to={parentPathOf(catalogue, id)} />}
        actions={<CartLink position="heading" />}
      />
      <SearchableContents catalogue={catalogue} folderId={id} name={folder.name} emptyText="Mappen er tom." />
    </>
  );
}

function NoSuchFolder() {
  return (
    <NotFoundState
      heading="Mappen findes ikke"
      action={<ButtonLink to="/retail">Til hovedmenuen</ButtonLink>}
    >
      Den er måske blevet taget ud af butikken.
    </NotFoundState>
  );
}

export { FolderScreen as Component };
