import { FormSelect, FormTextField } from '@kantine/shared/forms';
import { Button, type Choice, type ChoiceGroup } from '@kantine/shared/ui';
import { memo } from 'react';

import { mostOfOne, toQuantity } from '../delivery-list/delivery-view';
import { type Assortment, sayUnavailable, withChosen } from './assortment';
import { type DeliveryFormValues, linesField } from './delivery-form-values';
import styles from './product-line.module.css';

interface ProductLineProps {
  /** Its key in the form. */
  line: string;
  /** As the person counts them. */
  number: number;
  /** The product's id, or no text. */
  chosen: string;
  /** What the time offers. */
  choices: readonly (Choice | ChoiceGroup)[];
  assortment: Assortment;
  onRemove: (line: string) => void;
}

/** One product of a delivery and how many. */
export const ProductLine = memo(function ProductLine(props: ProductLineProps) {
  const { line, number, chosen, choices, assortment, onRemove } = props;
  const description = assortment.byId.get(Number(chosen))?.description;
  return (
    <li data-line={line} className={styles.line}>
      <FormSelect
        name={`${linesField}.${line}.meeting_product_id`}
        label={`Produkt ${number}`}
        required
        atOnce
        choices={withChosen(choices, chosen, assortment)}
        rule={(value, values) =>
          sayUnavailable(String(value), (values as DeliveryFormValues).time, assortment)
        }
        className={styles.product}
      />
      <FormTextField
        name={`${linesField}.${line}.quantity`}
        label={`Antal ${number}`}
        type="number"
        inputMode="numeric"
        min={1}
        max={mostOfOne}
        step={1}
        required
        rule={sayQuantity}
        className={styles.quantity}
      />
      <Button
        look="quiet"
        icon="remove"
        className={styles.remove}
        aria-label={`Fjern ${number}`}
        onClick={() => onRemove(line)}
      >
        Fjern
      </Button>
      {description && <p className={styles.description}>{description}</p>}
    </li>
  );
});

function sayQuantity(quantity: unknown): string | undefined {
  return toQuantity(String(quantity)) === null ? 'Skriv et helt antal fra 1 til 10.000.' : undefined;
}
