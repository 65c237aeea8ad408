import { useParams } from '@kantine/shared/router';
import { ButtonLink, NotFoundState, PageHeader } from '@kantine/shared/ui';
import { useVenue } from '@kantine/shared/venue';

import { pathAbove } from './contents';
import type { Catalogue } from './catalogue-query';
import { Back } from './back-link';
import { CartLink } from './cart-link';
import { SearchableContents } from './searchable-contents';
import { WithCatalogue } from './loaded-catalogue';

/** A folder's page. */
export function Component() {
  const { retailFolderId = '' } = useParams();
  const { retail } = useVenue();
  const id = /^\d+$/.test(retailFolderId) ? Number(retailFolderId) : null;
  if (id === null) return <NoSuchFolder />;
  return (
    <WithCatalogue heading={<PageHeader title={retail?.title ?? 'Mappe'} above={<Back to="/retail" />} />}>
      {(catalogue) => <Folder catalogue={catalogue} id={id} />}
    </WithCatalogue>
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
        above={<Back to={pathAbove(catalogue, id)} />}
        actions={<CartLink place="heading" />}
      />
      <SearchableContents catalogue={catalogue} folderId={id} name={folder.name} empty="Mappen er tom." />
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
