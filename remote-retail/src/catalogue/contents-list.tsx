import { EmptyState, Stack } from '@kantine/ui';
import { memo, Suspense } from 'react';

import type { Entry } from './contents';
import { CartLink } from './cart-link';
import styles from './contents-list.module.css';
import { ContentsGrid } from './contents-grid';
import { ContentsTable } from './contents-table';
import { useHasRoomForCards } from './use-has-room-for-cards';

interface ContentsListProps {
  name: string;
  entries: readonly Entry[];
  emptyText?: string;
}

/** The server sends cards and the phone's table. Memoised: typing must not render it again. */
export const ContentsList = memo(function ContentsList({ name, entries, emptyText }: ContentsListProps) {
  const hasRoom = useHasRoomForCards();
  return (
    <Stack space="large">
      {entries.length === 0 ? (
        <EmptyState icon="retail">{emptyText}</EmptyState>
      ) : (
        <>
          {hasRoom !== false && (
            <div className={hasRoom === undefined ? styles.cards : undefined}>
              <Suspense>
                <ContentsGrid entries={entries} />
              </Suspense>
            </div>
          )}
          {hasRoom !== true && (
            <div className={hasRoom === undefined ? styles.table : undefined}>
              <Suspense>
                <ContentsTable name={name} entries={entries} />
              </Suspense>
            </div>
          )}
        </>
      )}
      <CartLink position="end" />
    </Stack>
  );
});
