import { useSetFormValue, useFormValues } from '@kantine/ui/forms';
import { announce, Button } from '@kantine/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { type Assortment, choicesAt } from './assortment';
import { addLine, type DeliveryFormValues, type KeyedLines, linesField, removeLine } from './keyed-lines';
import { ProductLine } from './product-line';
import styles from './product-lines.module.css';

const maxLines = 100;

interface ProductLinesProps {
  assortment: Assortment;
  shown: Assortment['filtered'];
}

export function ProductLines({ assortment, shown }: ProductLinesProps) {
  const { time, meeting_milestone_lines: lines } = useFormValues<DeliveryFormValues>();
  const { listRef, addButtonRef, add, remove } = useLines(lines);
  const choices = useMemo(() => choicesAt(assortment, time, shown), [assortment, time, shown]);
  const keys = Object.keys(lines);
  return (
    <>
      {keys.length > 0 && (
        <ol ref={listRef} className={styles.list}>
          {keys.map((key, index) => (
            <ProductLine
              key={key}
              lineKey={key}
              number={index + 1}
              chosenId={lines[key]!.meeting_product_id}
              choices={choices}
              assortment={assortment}
              onRemove={remove}
            />
          ))}
        </ol>
      )}
      {time === '' ? (
        <p>Vælg et tidspunkt for at vælge produkter.</p>
      ) : (
        <div>
          {keys.length < maxLines ? (
            <Button ref={addButtonRef} icon="plus" onClick={add}>
              Tilføj
            </Button>
          ) : (
            <p>{`Der kan højst være ${maxLines} produkter på en leverance.`}</p>
          )}
        </div>
      )}
    </>
  );
}

/** The focus moves to a new line, and from a removed line to its neighbour. */
function useLines(lines: KeyedLines) {
  const listRef = useRef<HTMLOListElement>(null);
  const addButtonRef = useRef<HTMLButtonElement>(null);
  const change = useSetFormValue();
  const [focus, setFocus] = useState<{ lineKey: string | null } | null>(null);

  useEffect(() => {
    if (!focus) return;
    const { lineKey } = focus;
    const select = lineKey && listRef.current?.querySelector<HTMLElement>(`[data-line="${lineKey}"] select`);
    (select || addButtonRef.current)?.focus();
  }, [focus]);

  // A ref keeps `add` and `remove` stable, so that the memoised lines do not render again.
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  }, [lines]);

  const add = useCallback(() => {
    const { key, lines: next } = addLine(latest.current);
    change(linesField, next);
    setFocus({ lineKey: key });
  }, [change]);
  const remove = useCallback(
    (key: string) => {
      const keys = Object.keys(latest.current);
      const index = keys.indexOf(key);
      change(linesField, removeLine(latest.current, key));
      setFocus({ lineKey: keys[index + 1] ?? keys[index - 1] ?? null });
      announce(`Produkt ${index + 1} er fjernet.`);
    },
    [change],
  );
  return { listRef, addButtonRef, add, remove };
}
