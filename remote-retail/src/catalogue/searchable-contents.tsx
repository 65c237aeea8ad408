import { SearchCount, SearchField, useSearch } from '@kantine/shared/search';
import { Button, EmptyState, Stack } from '@kantine/shared/ui';
import { useDeferredValue, useMemo, useRef } from 'react';

import { contentsOf, type Entry, everythingIn } from './contents';
import type { Catalogue } from './catalogue-query';
import { Contents } from './contents-list';
import styles from './searchable-contents.module.css';
import { useTypedSearch } from './use-search-in-address';

const nothing: Catalogue = { folders: [], products: [], places: [] };

interface SearchableContentsProps {
  catalogue: Catalogue;
  /** The folder shown as long as nothing is searched for; `null` is the main menu. */
  folderId: number | null;
  /** What the folder is called. */
  name: string;
  /** The sentence for a folder with nothing in it. */
  empty: string;
}

/** What lies in a folder; and, as soon as something is typed, what the whole shop has of it. */
export function SearchableContents({ catalogue, folderId, name, empty }: SearchableContentsProps) {
  const [typed, setTyped] = useTypedSearch();
  // What the folder shows does not wait for what may be searched for.
  const searched = useDeferredValue(catalogue, typed ? catalogue : nothing);
  const everything = useMemo(() => everythingIn(searched), [searched]);
  const here = useMemo(() => contentsOf(catalogue, folderId), [catalogue, folderId]);
  const found = useSearch(everything, textsOf, typed);
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    setTyped('');
    field.current?.focus();
  };

  return (
    <Stack space="large">
      {catalogue.places.some(({ folderId: place }) => place === null) && (
        <div className={styles.search}>
          <SearchField ref={field} label="Søg i butikken" value={typed} onChange={setTyped} />
          <SearchCount found={found} />
        </div>
      )}
      {!found.query ? (
        <Contents name={name} entries={here} empty={empty} />
      ) : found.items.length > 0 ? (
        <Contents name="Søgeresultater" entries={found.items} />
      ) : (
        <EmptyState icon="search" action={<Button onClick={clear}>Ryd søgning</Button>}>
          Intet i butikken passer til ”{found.query}”.
        </EmptyState>
      )}
    </Stack>
  );
}

function textsOf(entry: Entry) {
  const { name, description } = entry.kind === 'folder' ? entry.folder : entry.product;
  return { name, more: `${description} ${entry.liesIn ?? ''}` };
}
