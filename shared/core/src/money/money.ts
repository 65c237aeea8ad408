import { oreIn } from '@kantine/contract/store-forms';

import type { Unit } from '../values/unit';

/** Money in whole øre, so that sums are exact; kroner exist only on the wire and the screen. */
export type Ore = Unit<'øre'>;

/** A bad price counts as 0, so that it breaks no page; use `toPrice` for goods. */
export function toOre(kronerOnWire: unknown): Ore {
  return oreIn(kronerOnWire) ?? 0;
}

/** A price of goods; `null` if it is unusable, because nothing may be sold at 0. */
export function toPrice(kronerOnWire: unknown): Ore | null {
  const ore = oreIn(kronerOnWire);
  return ore !== null && ore >= 0 ? ore : null;
}

export function toKroner(ore: Ore): number {
  return ore / 100;
}

export function formatPrice(ore: Ore): string {
  return `${inDanish(ore / 100, 2)}\u00a0kr.`;
}

/** A typed count, such as `1.000` or `1 000`. @returns null for everything else, such as `1,5`, `1e3` and `-1` */
export function toCount(typed: string): number | null {
  // A copied number may hold unseen marks of its writing direction.
  const text = typed.replaceAll(/\p{Cf}/gu, '').trim();
  const isGrouped = /^[1-9]\d{0,2}(?<point>[.\s])\d{3}(?:\k<point>\d{3})*$/.test(text);
  const count = isGrouped || /^\d+$/.test(text) ? Number(text.replaceAll(/\D/g, '')) : NaN;
  return Number.isSafeInteger(count) ? count : null;
}

export function formatCount(count: number): string {
  return inDanish(count, Number.isInteger(count) ? 0 : 2);
}

function inDanish(number: number, decimals: number): string {
  return number
    .toFixed(decimals)
    .replace('.', ',')
    .replace(/\d(?=(?:\d{3})+(?:,|$))/g, '$&.');
}
