import { FoodMark, useFoodSearch } from '@kantine/shop';
import { Badge, Cell, HeadCell, Picture, Table, TableRow, TextLink } from '@kantine/ui';
import { memo } from 'react';

import { type Entry, folderPath, productOf } from './contents';
import styles from './contents-table.module.css';
import { EntryText, ProductPrice, ProductStepper } from './entry-parts';

const eagerRows = 6;

export function ContentsTable({ name, entries }: { name: string; entries: readonly Entry[] }) {
  return (
    <Table caption={name} stacks className={styles.table}>
      <thead>
        <TableRow>
          <HeadCell>Navn</HeadCell>
          <HeadCell numeric>Pris</HeadCell>
          <HeadCell>Køb</HeadCell>
        </TableRow>
      </thead>
      <tbody>
        {entries.map((entry, index) => (
          <EntryRow key={entry.key} entry={entry} eager={index < eagerRows} />
        ))}
      </tbody>
    </Table>
  );
}

const EntryRow = memo(function EntryRow({ entry, eager }: { entry: Entry; eager: boolean }) {
  const filter = useFoodSearch();
  const { id, name, image } = entry.item;
  const product = productOf(entry);
  return (
    <TableRow className={styles.row}>
      <Cell className={styles.name}>
        {entry.isFeatured && <Badge tone="yellow">Udvalgt</Badge>}
        <span className={styles.title}>
          {product ? (
            <span translate="no">{name}</span>
          ) : (
            <TextLink to={folderPath(id) + filter} className={styles.folder}>
              {name}
            </TextLink>
          )}
        </span>
        <div className={styles.text}>
          <EntryText entry={entry} />
        </div>
      </Cell>
      {product && (
        <Cell className={styles.price}>
          <ProductPrice product={product} />
        </Cell>
      )}
      <Cell className={styles.picture}>
        <Picture src={image} eager={eager} />
        {product && (
          <>
            <ProductStepper product={product} />
            <span className={styles.mark}>
              <FoodMark food={product} />
            </span>
          </>
        )}
      </Cell>
    </TableRow>
  );
});
