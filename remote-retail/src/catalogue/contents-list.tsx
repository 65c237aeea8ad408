import { EmptyState, Stack } from '@kantine/ui';
import { memo } from 'react';

import type { Entry } from './contents';
import { CartLink } from './cart-link';
import { ContentsGrid } from './contents-grid';
import { ContentsTable } from './contents-table';
import { useHasRoomForCards } from './use-has-room-for-cards';

interface ContentsListProps {
  name: string;
  entries: readonly Entry[];
  emptyText?: string;
}

/** Shows cards, or a table on a phone. Memoised: typing a search text does not render it again. */
export const ContentsList = memo(function ContentsList({ name, entries, emptyText }: ContentsListProps) {
  const hasRoom = useHasRoomForCards();
  return (
    <Stack space="large">
      {entries.length === 0 ? (
        <EmptyState icon="retail">{emptyText}</EmptyState>
      ) : hasRoom ? (
        <ContentsGrid entries={entries} />
      ) : (
        <ContentsTable name={name} entries={entries} />
      )}
      <CartLink position="end" />
    </Stack>
  );
});
