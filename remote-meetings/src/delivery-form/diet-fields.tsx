import { formatCount, toCount } from '@kantine/core';
import { FormTextField, useFormValues, useSetFormValue } from '@kantine/ui/forms';
import { useEffect } from 'react';

import type { Catalogue } from '../catalogue/catalogue';
import { maxDietCount, readDietCounts, writeDietCounts } from '../rules/diet-counts';
import styles from './diet-fields.module.css';
import type { DeliveryFormValues } from './keyed-lines';

/** The counts live in the comment alone, so that the kitchen and a changed comment agree. */
export function DietFields({ diets }: { diets: readonly string[] }) {
  if (diets.length === 0) return null;
  return (
    <div role="group" aria-label="Særlige hensyn" className={styles.fields}>
      {diets.map((diet, index) => (
        <DietField key={diet} name={`typed_diets.${keyOf(index)}`} diet={diet} diets={diets} />
      ))}
    </div>
  );
}

/** The form has the typed text, so that a text that is no count stays and is refused. */
function DietField({ name, diet, diets }: { name: string; diet: string; diets: readonly string[] }) {
  const { comment } = useFormValues<DeliveryFormValues>();
  const change = useSetFormValue();
  const counts = readDietCounts(comment, diets);
  const count = counts[diet];

  useEffect(() => change(name, toText(count)), [change, name, count]);

  return (
    <FormTextField
      name={name}
      label={`Heraf ${diet}`}
      inputMode="numeric"
      autoComplete="off"
      onValue={(text) => {
        const typed = toDietCount(text);
        if (typed !== null) change('comment', writeDietCounts(comment, diets, { ...counts, [diet]: typed }));
      }}
      rule={(text, values) => {
        const typed = toDietCount(String(text ?? ''));
        if (typed === null) return `Skriv et helt antal fra 0 til ${formatCount(maxDietCount)}.`;
        const written = readDietCounts((values as DeliveryFormValues).comment, diets)[diet] ?? 0;
        return written === typed
          ? undefined
          : 'Kommentaren er for lang. Forkort den, og skriv antallet igen.';
      }}
    />
  );
}

export function toTypedDiets(comment: string, diets: readonly string[]): Record<string, string> {
  const counts = readDietCounts(comment, diets);
  return Object.fromEntries(diets.map((diet, index) => [keyOf(index), toText(counts[diet])]));
}

const keyOf = (index: number) => `diet-${index}`;
const toText = (count: number | undefined) => (count === undefined ? '' : String(count));

function toDietCount(text: string): number | null {
  const count = text.trim() === '' ? 0 : toCount(text);
  return count !== null && count <= maxDietCount ? count : null;
}

export function dietsOf({ folders }: Pick<Catalogue, 'folders'>): string[] {
  const words = folders
    .flatMap(({ products }) => products.flatMap(({ diets }) => diets?.split(', ') ?? []))
    .map((word) => word.trim())
    .filter(Boolean);
  const spellings = words.map((word) => word.toLowerCase());
  return words.filter((_, index) => spellings.indexOf(spellings[index]!) === index);
}
