import { sayFood } from '@kantine/core';
import { FormSelect, FormTextField } from '@kantine/ui/forms';
import { Button, type Choice, type ChoiceGroup } from '@kantine/ui';
import { memo } from 'react';

import { maxQuantity, toQuantity } from '../rules/quantity';
import { type Assortment, unavailableMessage, withChosen } from './assortment';
import { type DeliveryFormValues, linesField } from './keyed-lines';
import styles from './product-line.module.css';

interface ProductLineProps {
  lineKey: string;
  number: number;
  chosenId: string;
  choices: readonly (Choice | ChoiceGroup)[];
  assortment: Assortment;
  onRemove: (lineKey: string) => void;
}

export const ProductLine = memo(function ProductLine(props: ProductLineProps) {
  const { lineKey, number, chosenId, choices, assortment, onRemove } = props;
  const { description, product } = assortment.byId.get(Number(chosenId)) ?? {};
  const food = product && sayFood(product);
  return (
    <li data-line={lineKey} className={styles.line}>
      <FormSelect
        name={`${linesField}.${lineKey}.meeting_product_id`}
        label={`Produkt ${number}`}
        required
        validatesAtOnce
        choices={withChosen(choices, chosenId, assortment)}
        rule={(value, values) =>
          unavailableMessage(String(value), (values as DeliveryFormValues).time, assortment)
        }
        className={styles.product}
      />
      <FormTextField
        name={`${linesField}.${lineKey}.quantity`}
        label={`Antal ${number}`}
        type="number"
        inputMode="numeric"
        min={1}
        max={maxQuantity}
        step={1}
        required
        rule={quantityError}
      />
      <Button
        look="quiet"
        icon="remove"
        className={styles.remove}
        aria-label={`Fjern ${number}`}
        onClick={() => onRemove(lineKey)}
      >
        Fjern
      </Button>
      {description && <p className={styles.description}>{description}</p>}
      {food && <p className={styles.description}>{food}</p>}
    </li>
  );
});

function quantityError(quantity: unknown): string | undefined {
  return toQuantity(String(quantity)) === null ? 'Skriv et helt antal fra 1 til 10.000.' : undefined;
}
