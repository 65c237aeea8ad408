import type { Account } from '../http/account.ts';
import { invalid, type ProblemError } from '../http/problem.ts';
import { toKroner } from '../money/money.ts';
import type { Row } from '../database/tables.ts';
import type { Shop } from '../payments/payments.ts';
import { goodsOf } from './cart.ts';

type Sold = Pick<
  Row<'takeaway_menu_items' | 'retail_products'>,
  'allergens' | 'diets' | 'label' | 'unit_price' | 'deposit_ore' | 'minimum_age'
>;

export function toWireFacts({ allergens, diets, label, unit_price, deposit_ore, minimum_age }: Sold) {
  return {
    allergens,
    diets,
    label: label && label.map(toFact),
    unit_price,
    deposit: deposit_ore === null ? null : toKroner(deposit_ore),
    minimum_age,
  };
}

function toFact(line: string): { name: string; value: string } {
  const end = line.indexOf(': ');
  return { name: line.slice(0, end), value: line.slice(end + 2) };
}

/** @returns 422 for goods that the law sells only to somebody whose age the venue has seen */
export function findTooYoung(
  shop: Shop,
  goods: readonly (Pick<Sold, 'minimum_age'> & { readonly name: string })[],
  account: Account | null,
): ProblemError | null {
  const found = goods.find(({ minimum_age: age }) => age !== null && (account?.verified_age ?? 0) < age);
  if (!found) return null;
  return invalid({
    [goodsOf[shop]]: [
      `${found.name} kan kun bestilles af en bruger, hvis alder er bekræftet: mindst ${found.minimum_age} år. Varen kan købes ved disken.`,
    ],
  });
}
