import { FormCountField, FormSelect, useSetFormValue, useFormValues } from '@kantine/ui/forms';
import { formatCount, formatPrice } from '@kantine/core';
import { announce, Button, type Choice, type ChoiceGroup, isFirstClick } from '@kantine/ui';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { outOfHoursMessage, sayProduct } from '../catalogue/catalogue';
import { maxQuantity, toQuantity } from '../rules/quantity';
import { type Assortment, choicesAt, withChosen } from './assortment';
import { emptyLine } from './delivery-values';
import { type DeliveryFormValues, type KeyedLines, nextKey } from './keyed-lines';
import styles from './product-lines.module.css';

const linesField = 'meeting_milestone_lines';
const maxLines = 100;

interface ProductLinesProps {
  assortment: Assortment;
  shown: Assortment['filtered'];
}

export function ProductLines({ assortment, shown }: ProductLinesProps) {
  const { time, meeting_milestone_lines: lines } = useFormValues<DeliveryFormValues>();
  const { listRef, addButtonRef, noteRef, add, remove } = useLines(lines);
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
        <p ref={noteRef} tabIndex={-1}>
          Vælg et tidspunkt for at vælge produkter.
        </p>
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

function useLines(lines: KeyedLines) {
  const listRef = useRef<HTMLOListElement>(null);
  const addButtonRef = useRef<HTMLButtonElement>(null);
  const noteRef = useRef<HTMLParagraphElement>(null);
  const change = useSetFormValue();
  const [focus, setFocus] = useState<{ lineKey: string | undefined } | null>(null);

  useEffect(() => {
    if (!focus) return;
    const select = listRef.current?.querySelector<HTMLElement>(`[data-line="${focus.lineKey}"] select`);
    (select ?? addButtonRef.current ?? noteRef.current)?.focus();
  }, [focus]);

  // A ref keeps `add` and `remove` stable, so that the memoised lines do not render again.
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  }, [lines]);

  const add = useCallback(() => {
    const lineKey = nextKey();
    change(linesField, { ...latest.current, [lineKey]: emptyLine() });
    setFocus({ lineKey });
  }, [change]);
  const remove = useCallback(
    (key: string) => {
      const keys = Object.keys(latest.current);
      const index = keys.indexOf(key);
      change(
        linesField,
        Object.fromEntries(Object.entries(latest.current).filter(([other]) => other !== key)),
      );
      setFocus({ lineKey: keys[index + 1] ?? keys[index - 1] });
      announce(`Produkt ${index + 1} er fjernet.`);
    },
    [change],
  );
  return { listRef, addButtonRef, noteRef, add, remove };
}

interface ProductLineProps {
  lineKey: string;
  number: number;
  chosenId: string;
  choices: readonly (Choice | ChoiceGroup)[];
  assortment: Assortment;
  onRemove: (lineKey: string) => void;
}

const ProductLine = memo(function ProductLine(props: ProductLineProps) {
  const { lineKey, number, chosenId, choices, assortment, onRemove } = props;
  const chosen = assortment.byId.get(Number(chosenId));
  const food = chosen && sayProduct(chosen);
  return (
    <li data-line={lineKey} className={styles.line}>
      <FormSelect
        name={`${linesField}.${lineKey}.meeting_product_id`}
        label={`Produkt ${number}`}
        required
        validatesAtOnce
        choices={withChosen(choices, chosenId, assortment)}
        rule={(value, values) => {
          const product = assortment.byId.get(Number(value));
          if (!product) return 'Produktet findes ikke længere. Vælg et andet.';
          return outOfHoursMessage(product, (values as DeliveryFormValues).time) ?? undefined;
        }}
        className={styles.product}
      />
      <FormCountField
        name={`${linesField}.${lineKey}.quantity`}
        label={`Antal ${number}`}
        min={1}
        max={maxQuantity}
        required
        rule={quantityError}
      />
      <Button
        look="quiet"
        icon="remove"
        className={styles.remove}
        aria-label={`Fjern ${number}`}
        onClick={(event) => isFirstClick(event) && onRemove(lineKey)}
      >
        Fjern
      </Button>
      {chosen?.price != null && (
        <p className={styles.description}>{`${formatPrice(chosen.price)} pr. stk.`}</p>
      )}
      {chosen?.description && <p className={styles.description}>{chosen.description}</p>}
      {food && <p className={styles.description}>{food}</p>}
    </li>
  );
});

function quantityError(quantity: unknown): string | undefined {
  return toQuantity(String(quantity)) === null
    ? `Skriv et helt antal fra 1 til ${formatCount(maxQuantity)}.`
    : undefined;
}
