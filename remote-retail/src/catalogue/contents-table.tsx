import { FoodMark, useFoodSearch } from '@kantine/shop';
import { Badge, Cell, HeadCell, Picture, Table, TableRow, TextLink } from '@kantine/ui';
import { memo, type ReactNode } from 'react';

import { type Entry, folderPath } from './contents';
import styles from './contents-table.module.css';
import { ContainingFolder } from './containing-folder';
import { ProductFacts } from './product-facts';
import { ProductPrice } from './product-price';
import { ProductStepper } from './product-stepper';

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
  if (entry.kind === 'folder') {
    const { id, name, image, description } = entry.folder;
    return (
      <TableRow className={styles.row}>
        <NameCell
          title={
            <TextLink to={folderPath(id) + filter} className={styles.folder}>
              {name}
            </TextLink>
          }
          isFeatured={entry.isFeatured}
        >
          <ContainingFolder entry={entry} />
          <span>{description || 'Denne mappe har ingen beskrivelse.'}</span>
        </NameCell>
        <Cell className={styles.picture}>
          <Picture src={image} eager={eager} />
        </Cell>
      </TableRow>
    );
  }
  const { product } = entry;
  return (
    <TableRow className={styles.row}>
      <NameCell title={<span translate="no">{product.name}</span>} isFeatured={entry.isFeatured}>
        <ContainingFolder entry={entry} />
        <ProductFacts product={product} />
      </NameCell>
      <Cell className={styles.price}>
        <ProductPrice product={product} />
      </Cell>
      <Cell className={styles.picture}>
        <Picture src={product.image} eager={eager} />
        <ProductStepper product={product} />
        <span className={styles.mark}>
          <FoodMark food={product} />
        </span>
      </Cell>
    </TableRow>
  );
});

interface NameCellProps {
  title: ReactNode;
  isFeatured: boolean;
  children: ReactNode;
}

function NameCell({ title, isFeatured, children }: NameCellProps) {
  return (
    <Cell className={styles.name}>
      {isFeatured && <Badge tone="yellow">Udvalgt</Badge>}
      <span className={styles.title}>{title}</span>
      <div className={styles.text}>{children}</div>
    </Cell>
  );
}
