import { goodsLimits, storeForms } from '@kantine/contract/store-forms';

import { formatPrice, type Ore, toPrice } from '../money/money';
import { parsedAt, textLikeAt, toNumber } from '../values/fields';
import { isRecord } from '../values/values';

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
    label: parsedAt(wire, 'label', (value) => (isLabel(value) ? value : null)),
  });
}

export function readGoodsFacts(stored: Readonly<Record<string, unknown>>): GoodsFacts {
  const { unitPrice, deposit, minimumAge, label } = stored;
  return {
    ...(isText(unitPrice) && storeForms.unitPrice.test(unitPrice) && { unitPrice }),
    ...(isWhole(deposit) && deposit > 0 && { deposit }),
    ...(isAge(minimumAge) && { minimumAge }),
    ...(isLabel(label) && label.length > 0 && { label: label.map(({ name, value }) => ({ name, value })) }),
  };
}

function isLabel(value: unknown): value is NonNullable<GoodsFacts['label']> {
  return (
    Array.isArray(value) &&
    value.length <= goodsLimits.rows &&
    value.every(
      (row) =>
        isRecord(row) && isText(row['name'], goodsLimits.name) && isText(row['value'], goodsLimits.value),
    )
  );
}

const isText = (value: unknown, most = Infinity): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

const isAge = (value: unknown): value is number => isWhole(value) && value > 0 && value <= goodsLimits.years;

/** The words beside a price, such as '40,00 kr./l · heraf pant 1,50 kr.'; '' for none. */
export function sayPriceFacts({ unitPrice, deposit }: GoodsFacts): string {
  return [unitPrice, deposit && `heraf pant ${formatPrice(deposit)}`].filter(Boolean).join(' · ');
}
