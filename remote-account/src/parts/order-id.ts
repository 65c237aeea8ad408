/** The order that an address asks for; `null` when it can be none. */
export function orderIdIn(parameter: string | undefined): number | null {
  return /^[1-9]\d{0,14}$/.test(parameter ?? '') ? Number(parameter) : null;
}
