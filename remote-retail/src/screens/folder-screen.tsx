import { useParams } from '@kantine/shared/router';
import { ButtonLink, EmptyState, NotFoundState, PageHeader } from '@kantine/shared/ui';

import { contentsOf, pathAbove } from '../api/contents';
import type { Catalogue } from '../api/retail-api';
import { CartLink } from '../parts/cart-link';
import { Contents } from '../parts/contents';
import { WithCatalogue } from '../parts/with-catalogue';

/** A folder's page. */
export function Component() {
  const { retailFolderId = '' } = useParams();
  const id = /^\d+$/.test(retailFolderId) ? Number(retailFolderId) : null;
  if (id === null) return <NoSuchFolder />;
  return <WithCatalogue>{(catalogue) => <Folder catalogue={catalogue} id={id} />}</WithCatalogue>;
}

function Folder({ catalogue, id }: { catalogue: Catalogue; id: number }) {
  const folder = catalogue.folders.find((other) => other.id === id);
  if (!folder) return <NoSuchFolder />;
  const entries = contentsOf(catalogue, id);
  return (
    <>
      <PageHeader
        title={folder.name}
        lead={folder.description || 'Denne mappe har ingen beskrivelse.'}
        above={
          <ButtonLink look="quiet" icon="back" to={pathAbove(catalogue, id)}>
            Tilbage
          </ButtonLink>
        }
        actions={<CartLink />}
      />
      {entries.length > 0 ? (
        <Contents name={folder.name} entries={entries} />
      ) : (
        <EmptyState icon="retail">Mappen er tom.</EmptyState>
      )}
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
