import { useChange, useValues } from '@kantine/shared/forms';
import { announce, Button } from '@kantine/shared/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { type Assortment, choicesAt } from './assortment';
import { type DeliveryFormValues, linesField, withNewLine, withoutLine } from './delivery-form-values';
import { ProductLine } from './product-line';
import styles from './product-lines.module.css';

/** As many as a venue takes. */
const mostLines = 100;

/** What is brought: a line for each product. Each line is drawn again only when it is the one that changes. */
export function ProductLines({ assortment }: { assortment: Assortment }) {
  const { time, meeting_milestone_lines: lines } = useValues<DeliveryFormValues>();
  const { list, addButton, add, remove } = useLines(lines);
  const choices = useMemo(() => choicesAt(assortment, time), [assortment, time]);
  const keys = Object.keys(lines);
  return (
    <>
      {keys.length > 0 && (
        <ol ref={list} className={styles.list}>
          {keys.map((key, place) => (
            <ProductLine
              key={key}
              line={key}
              number={place + 1}
              chosen={lines[key]!.meeting_product_id}
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
          {keys.length < mostLines ? (
            <Button ref={addButton} icon="plus" onClick={add}>
              Tilføj
            </Button>
          ) : (
            <p>Der kan højst være {mostLines} produkter på en leverance.</p>
          )}
        </div>
      )}
    </>
  );
}

/** Adding and removing; the focus goes to the new line, and from one that goes to its neighbour. */
function useLines(lines: DeliveryFormValues['meeting_milestone_lines']) {
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const change = useChange();
  /** The line that gets the focus, or the button when there is none; a new object each time. */
  const [focus, setFocus] = useState<{ line: string | null } | null>(null);

  useEffect(() => {
    if (!focus) return;
    const line = focus.line && list.current?.querySelector<HTMLElement>(`[data-line="${focus.line}"] select`);
    (line || addButton.current)?.focus();
  }, [focus]);

  // The lines as they are when a button is pressed: the buttons stay the same, and with them the lines that nothing happens to.
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  }, [lines]);

  const add = useCallback(() => {
    const { key, lines: next } = withNewLine(latest.current);
    change(linesField, next);
    setFocus({ line: key });
  }, [change]);
  const remove = useCallback(
    (key: string) => {
      const keys = Object.keys(latest.current);
      const place = keys.indexOf(key);
      change(linesField, withoutLine(latest.current, key));
      setFocus({ line: keys[place + 1] ?? keys[place - 1] ?? null });
      announce(`Produkt ${place + 1} er fjernet.`);
    },
    [change],
  );
  return { list, addButton, add, remove };
}
