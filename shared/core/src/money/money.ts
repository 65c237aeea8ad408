/** An amount of money in whole øre. Sums of it are exact; kroner exist only on the wire and on the screen. */
export type Ore = number;

/**
 * The wire's price in kroner, a number or a numeric string, as øre.
 * Anything else counts as 0, so that one bad price never breaks a page. Prices of goods are read by `toPrice`.
 */
export function toOre(kronerOnWire: number | string | null | undefined): Ore {
  const value =
    typeof kronerOnWire === 'string' ? Number(kronerOnWire.trim().replace(',', '.')) : kronerOnWire;
  return value != null && Number.isFinite(value) ? Math.round(value * 100) : 0;
}

/** The wire's price of something for sale; `null` without a usable price, because it must not be sold at 0. */
export function toPrice(kronerOnWire: number | string | null | undefined): Ore | null {
  const text = String(kronerOnWire ?? '')
    .trim()
    .replace(',', '.');
  const ore = text === '' ? NaN : Math.round(Number(text) * 100);
  return Number.isSafeInteger(ore) && ore >= 0 ? ore : null;
}

/** Øre as the wire's kroner. */
export function toKroner(ore: Ore): number {
  return ore / 100;
}

/** `65,00 kr.`, `1.234,50 kr.`; the space does not break. */
export function formatPrice(ore: Ore): string {
  return `${inDanish(ore / 100, 2)}\u00a0kr.`;
}

/** A count with the thousands marked: `1.250`. */
export function formatCount(count: number): string {
  return inDanish(count, 0);
}

/** Without `Intl`: its first formatter costs a phone with Chromium a tenth of a second. */
function inDanish(number: number, decimals: number): string {
  return number
    .toFixed(decimals)
    .replace('.', ',')
    .replace(/\d(?=(?:\d{3})+(?:,|$))/g, '$&.');
}
