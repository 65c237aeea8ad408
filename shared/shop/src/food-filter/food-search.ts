export const foodParameters = ['uden', 'kost'] as const;

const inSearch = new RegExp(`(?<=^\\??|&)(?:${foodParameters.join('|')})=[^&]+`, 'g');

/** '' or `?uden=…` */
export function foodSearchIn(search: string): string {
  const kept = search.match(inSearch);
  return kept ? `?${kept.join('&')}` : '';
}
