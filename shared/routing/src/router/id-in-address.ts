export function idIn(parameter: string | undefined): number | null {
  return /^[1-9]\d{0,14}$/.test(parameter ?? '') ? Number(parameter) : null;
}
