import type { Unit } from '../values/unit';

/** Money in whole øre, so that sums are exact; kroner exist only on the wire and the screen. */
export type Ore = Unit<'øre'>;

/** A bad price counts as 0, so that it breaks no page; use `toPrice` for goods. */
export function toOre(kronerOnWire: number | string | null | undefined): Ore {
  const value =
    typeof kronerOnWire === 'string' ? Number(kronerOnWire.trim().replace(',', '.')) : kronerOnWire;
  return value != null && Number.isFinite(value) ? Math.round(value * 100) : 0;
}

/** A price of goods; `null` if it is unusable, because nothing may be sold at 0. */
export function toPrice(kronerOnWire: number | string | null | undefined): Ore | null {
  const text = String(kronerOnWire ?? '')
    .trim()
    .replace(',', '.');
  const ore = text === '' ? NaN : Math.round(Number(text) * 100);
  return Number.isSafeInteger(ore) && ore >= 0 ? ore : null;
}

export function toKroner(ore: Ore): number {
  return ore / 100;
}

export function formatPrice(ore: Ore): string {
  return `${inDanish(ore / 100, 2)}\u00a0kr.`;
}

export function formatCount(count: number): string {
  return inDanish(count, 0);
}

function inDanish(number: number, decimals: number): string {
  return number
    .toFixed(decimals)
    .replace('.', ',')
    .replace(/\d(?=(?:\d{3})+(?:,|$))/g, '$&.');
}
