import { FoodFilter } from '@kantine/shop';
import { Button, EmptyState, SearchCount, SearchField, Stack, useSearch } from '@kantine/ui';
import { useDeferredValue, useMemo, useRef } from 'react';

import { allEntriesOf, contentsOf, type Entry, productOf } from './contents';
import type { Catalogue } from './catalogue-query';
import { ContentsList } from './contents-list';
import styles from './searchable-contents.module.css';
import { useSearchInAddress } from './use-search-in-address';

const emptyCatalogue: Catalogue = { folders: [], products: [], positions: [] };

interface SearchableContentsProps {
  catalogue: Catalogue;
  folderId: number | null;
  name: string;
  emptyText: string;
}

export function SearchableContents({ catalogue, folderId, name, emptyText }: SearchableContentsProps) {
  const [searchText, setSearchText] = useSearchInAddress();
  // Indexing the whole catalogue must not delay the folder.
  const searched = useDeferredValue(catalogue, searchText ? catalogue : emptyCatalogue);
  const allEntries = useMemo(() => allEntriesOf(searched), [searched]);
  const entries = useMemo(() => contentsOf(catalogue, folderId), [catalogue, folderId]);
  const found = useSearch(allEntries, textsOf, searchText);
  const searchField = useRef<HTMLInputElement>(null);
  const clearSearch = () => {
    setSearchText('');
    searchField.current?.focus();
  };

  return (
    <Stack space="large">
      {catalogue.positions.some(({ folderId: position }) => position === null) && (
        <div className={styles.search}>
          <SearchField ref={searchField} label="Søg i butikken" value={searchText} onChange={setSearchText} />
          <SearchCount found={found} />
        </div>
      )}
      {found.query && found.items.length === 0 ? (
        <EmptyState
          icon="search"
          action={<Button onClick={clearSearch}>Ryd søgning</Button>}
        >{`Intet i butikken passer til ”${found.query}”.`}</EmptyState>
      ) : (
        <FoodFilter items={found.query ? found.items : entries} foodOf={productOf}>
          {(shown) => (
            <ContentsList
              name={found.query ? 'Søgeresultater' : name}
              entries={shown}
              emptyText={emptyText}
            />
          )}
        </FoodFilter>
      )}
    </Stack>
  );
}

function textsOf({ item: { name, description }, folderName = '' }: Entry) {
  return { name, more: `${description} ${folderName}` };
}
