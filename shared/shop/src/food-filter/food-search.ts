/** The query parameters of the food filter: the allergens that a dish must lack, and its diets. */
export const foodParameters = ['uden', 'kost'] as const;

const inSearch = new RegExp(`(?:${foodParameters.join('|')})=[^&]+`, 'g');

/** The filter's part of a query, for links that keep it: '' or `?uden=…`. */
export function foodSearchIn(search: string): string {
  const kept = search.match(inSearch);
  return kept ? `?${kept.join('&')}` : '';
}
