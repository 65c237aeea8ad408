import { FoodMark, useFoodSearch } from '@kantine/shop';
import { Badge, Card, CardGrid } from '@kantine/ui';
import { memo } from 'react';

import { type Entry, folderPath, productOf } from './contents';
import { EntryText, ProductPrice, ProductStepper } from './entry-parts';

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
  const { item, isFeatured } = entry;
  const product = productOf(entry);
  return (
    <Card
      eager={eager}
      featured={isFeatured}
      badge={
        (isFeatured || product) && (
          <>
            {isFeatured && <Badge tone="yellow">Udvalgt</Badge>}
            {product && <FoodMark food={product} />}
          </>
        )
      }
      title={item.name}
      image={item.image}
      to={product ? undefined : folderPath(item.id) + filter}
      price={product && <ProductPrice product={product} />}
      actions={product && <ProductStepper product={product} />}
    >
      <EntryText entry={entry} />
    </Card>
  );
});
