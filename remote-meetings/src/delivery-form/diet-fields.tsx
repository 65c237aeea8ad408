import { toCount } from '@kantine/core';
import { useFormValues, useSetFormValue } from '@kantine/ui/forms';
import { TextField } from '@kantine/ui';

import type { Catalogue } from '../catalogue/catalogue';
import { readDietCounts, writeDietCounts } from '../rules/diet-counts';
import styles from './diet-fields.module.css';
import type { DeliveryFormValues } from './keyed-lines';

/** The counts live in the comment alone, so that the kitchen and a changed comment agree. */
export function DietFields({ diets }: { diets: readonly string[] }) {
  const { comment } = useFormValues<DeliveryFormValues>();
  const change = useSetFormValue();
  if (diets.length === 0) return null;
  const counts = readDietCounts(comment, diets);
  const set = (diet: string, text: string) => {
    const count = text.trim() === '' ? 0 : toCount(text);
    if (count !== null) change('comment', writeDietCounts(comment, diets, { ...counts, [diet]: count }));
  };
  return (
    <div role="group" aria-label="Særlige hensyn" className={styles.fields}>
      {diets.map((diet) => (
        <TextField
          key={diet}
          label={`Heraf ${diet}`}
          inputMode="numeric"
          autoComplete="off"
          value={counts[diet] ?? ''}
          onChange={({ currentTarget: { value } }) => set(diet, value)}
        />
      ))}
    </div>
  );
}

/** The words of the venue's diets, in the order of its products. */
export function dietsOf({ folders }: Pick<Catalogue, 'folders'>): string[] {
  const words = folders.flatMap(({ products }) => products.flatMap(({ diets }) => diets?.split(', ') ?? []));
  return [...new Set(words.filter(Boolean))];
}
