import type { Entry } from '../api/contents';
import { ContentsGrid } from './contents-grid';
import { ContentsTable } from './contents-table';
import { useHasRoomForCards } from './use-has-room-for-cards';

/** Folders and products in their order: cards where there is room for them, a table on a phone. */
export function Contents({ name, entries }: { name: string; entries: readonly Entry[] }) {
  return useHasRoomForCards() ? (
    <ContentsGrid entries={entries} />
  ) : (
    <ContentsTable name={name} entries={entries} />
  );
}
