import { EmptyState, Stack } from '@kantine/shared/ui';
import { memo } from 'react';

import type { Entry } from './contents';
import { CartLink } from './cart-link';
import { ContentsGrid } from './contents-grid';
import { ContentsTable } from './contents-table';
import { useHasRoomForCards } from './use-has-room-for-cards';

interface ContentsProps {
  /** What the list is called. */
  name: string;
  entries: readonly Entry[];
  /** The sentence for a list with nothing in it. */
  empty?: string;
}

/** Folders and products in their order: cards where there is room for them, a table on a phone. A letter typed does not draw them anew. */
export const Contents = memo(function Contents({ name, entries, empty }: ContentsProps) {
  const hasRoom = useHasRoomForCards();
  return (
    <Stack space="large">
      {entries.length === 0 ? (
        <EmptyState icon="retail">{empty}</EmptyState>
      ) : hasRoom ? (
        <ContentsGrid entries={entries} />
      ) : (
        <ContentsTable name={name} entries={entries} />
      )}
      <CartLink place="end" />
    </Stack>
  );
});
