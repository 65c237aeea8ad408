import { Badge, Card, CardGrid, Price } from '@kantine/shared/ui';
import { memo } from 'react';

import { type Entry, folderPath } from './contents';
import { AddButton } from './add-button';
import { LiesIn } from './containing-folder';
import { ProductFacts } from './product-facts';

/** How many cards are on the first screen: their pictures are fetched at once. */
const firstSeen = 4;

/** Folders and products as cards. */
export function ContentsGrid({ entries }: { entries: readonly Entry[] }) {
  return (
    <CardGrid>
      {entries.map((entry, index) => (
        <EntryCard key={entry.key} entry={entry} eager={index < firstSeen} />
      ))}
    </CardGrid>
  );
}

const EntryCard = memo(function EntryCard({ entry, eager }: { entry: Entry; eager: boolean }) {
  const look = {
    eager,
    featured: entry.isFeatured,
    badge: entry.isFeatured ? <Badge tone="accent">Udvalgt</Badge> : undefined,
  };
  if (entry.kind === 'folder') {
    const { id, name, description, image } = entry.folder;
    return (
      <Card {...look} title={name} image={image} to={folderPath(id)}>
        <LiesIn entry={entry} />
        {description || 'Denne mappe har ingen beskrivelse.'}
      </Card>
    );
  }
  const { product } = entry;
  return (
    <Card
      {...look}
      title={product.name}
      image={product.image}
      price={<Price ore={product.price} strong />}
      actions={<AddButton product={product} wide />}
    >
      <LiesIn entry={entry} />
      <ProductFacts product={product} />
    </Card>
  );
});
