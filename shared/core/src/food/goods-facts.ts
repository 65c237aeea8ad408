import { isAge, isText, labelIn, storeForms } from '@kantine/contract/store-forms';

import { formatPrice, type Ore, toPrice } from '../money/money';
import { parsedAt, textLikeAt, toNumber } from '../values/fields';

export interface GoodsFacts {
  unitPrice?: string;
  /** A part of the price. */
  deposit?: Ore;
  /** Years. */
  minimumAge?: number;
  label?: readonly { name: string; value: string }[];
}

interface WireGoods {
  unit_price?: unknown;
  deposit?: unknown;
  minimum_age?: unknown;
  label?: unknown;
}

export function goodsFactsOf(wire: WireGoods, price: Ore): GoodsFacts {
  return readGoodsFacts({
    unitPrice: textLikeAt(wire, 'unit_price', storeForms.unitPrice),
    deposit: parsedAt(wire, 'deposit', (value) => {
      const deposit = toPrice(value);
      return deposit !== null && deposit <= price ? deposit : null;
    }),
    minimumAge: parsedAt(wire, 'minimum_age', (value) => {
      const years = toNumber(value);
      return isAge(years) ? years : null;
    }),
    label: parsedAt(wire, 'label', labelIn),
  });
}

export function readGoodsFacts(stored: Readonly<Record<string, unknown>>): GoodsFacts {
  const { unitPrice, deposit, minimumAge } = stored;
  const label = labelIn(stored['label']);
  return {
    ...(isText(unitPrice) && storeForms.unitPrice.test(unitPrice) && { unitPrice }),
    ...(isWhole(deposit) && deposit > 0 && { deposit }),
    ...(isAge(minimumAge) && { minimumAge }),
    ...(label && label.length > 0 && { label: label.map(({ name, value }) => ({ name, value })) }),
  };
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** The words beside a price, such as '40,00 kr./l · heraf pant 1,50 kr.'; '' for none. */
export function sayPriceFacts({ unitPrice, deposit }: GoodsFacts): string {
  return [unitPrice, deposit && `heraf pant ${formatPrice(deposit)}`].filter(Boolean).join(' · ');
}
