/** Inside, money is whole øre; the contract and people write kroner. */
export type Ore = number;

export function toOre(kroner: number): Ore {
  return Math.round(kroner * 100);
}

export function toKroner(ore: Ore): number {
  return ore / 100;
}
