import { invalid, type ProblemError } from '../http/problem.ts';
import { toOre, type Ore } from '../money/money.ts';
import { priceChangedError } from '../payments/payments.ts';

export const expectedTotalHeader = 'x-expected-total';

/** @param header kroner, which the contract's pattern has checked */
export function readExpectedTotal(header: unknown): Ore | null {
  return typeof header === 'string' ? toOre(Number(header)) : null;
}

/** @returns 422 if the payment, or the price that the customer has seen, is another than the cart's */
export function findPriceChange(
  totalOre: Ore,
  { paidOre, expectedOre }: { readonly paidOre: Ore | null; readonly expectedOre: Ore | null },
): ProblemError | null {
  const isPaid = paidOre === null || paidOre === totalOre;
  const isExpected = expectedOre === null || expectedOre === totalOre;
  if (isPaid && isExpected) return null;
  if (paidOre !== null) return priceChangedError(expectedOre === null ? [] : [expectedTotalHeader]);
  return invalid({
    [expectedTotalHeader]: [
      'Prisen er ændret, og der er ikke bestilt noget. Gå til kurven, og se den nye pris.',
    ],
  });
}
