/** Money is whole øre in the code and in the database, and kroner in the contract. */
export type Ore = number;

export function toOre(kroner: number): Ore {
  return Math.round(kroner * 100);
}

export function toKroner(ore: Ore): number {
  return ore / 100;
}

/** Danish VAT is 25 % of the price without it. */
export function vatIn(total: Ore): Ore {
  return Math.round(total / 5);
}

const danishNumber = new Intl.NumberFormat('da-DK', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export function formatKroner(ore: Ore): string {
  return `${danishNumber.format(toKroner(ore))} kr.`;
}
