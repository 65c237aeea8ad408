import { FoodMark, useFoodSearch } from '@kantine/shop';
import { Badge, Card, CardGrid } from '@kantine/ui';
import { memo } from 'react';

import { type Entry, folderPath } from './contents';
import { ContainingFolder } from './containing-folder';
import { ProductFacts } from './product-facts';
import { ProductPrice } from './product-price';
import { ProductStepper } from './product-stepper';

const eagerCards = 4;

export function ContentsGrid({ entries }: { entries: readonly Entry[] }) {
  return (
    <CardGrid>
      {entries.map((entry, index) => (
        <EntryCard key={entry.key} entry={entry} eager={index < eagerCards} />
      ))}
    </CardGrid>
  );
}

const EntryCard = memo(function EntryCard({ entry, eager }: { entry: Entry; eager: boolean }) {
  const filter = useFoodSearch();
  const look = {
    eager,
    featured: entry.isFeatured,
  };
  const badge = entry.isFeatured && <Badge tone="yellow">Udvalgt</Badge>;
  if (entry.kind === 'folder') {
    const { id, name, description, image } = entry.folder;
    return (
      <Card {...look} badge={badge} title={name} image={image} to={folderPath(id) + filter}>
        <ContainingFolder entry={entry} />
        <span>{description || 'Denne mappe har ingen beskrivelse.'}</span>
      </Card>
    );
  }
  const { product } = entry;
  return (
    <Card
      {...look}
      badge={
        <>
          {badge}
          <FoodMark food={product} />
        </>
      }
      title={product.name}
      image={product.image}
      price={<ProductPrice product={product} />}
      actions={<ProductStepper product={product} />}
    >
      <ContainingFolder entry={entry} />
      <ProductFacts product={product} />
    </Card>
  );
});
