/** The page of a list that an address asks for by `?page=`, from 1; anything else is the first. */
export function pageIn(parameters: URLSearchParams): number {
  const page = parameters.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}
